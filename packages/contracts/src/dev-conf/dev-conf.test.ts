import { expect, it } from 'vitest';
import { devConfKey, devModeKey, noSimulation, readDevConf, storedDevConf } from './index.ts';

const storage = (entries: Record<string, string>) => ({ getItem: (key: string) => entries[key] ?? null });
const conf = JSON.stringify({ slowMs: 3000, failingRemote: 'chat', expiredToken: true, apiStatus: 500 });

it('what goes wrong on purpose is nothing unless the developer mode is on', () => {
  expect(readDevConf(storage({ [devConfKey]: conf }))).toEqual(noSimulation);
  expect(readDevConf(storage({ [devConfKey]: conf, [devModeKey]: 'true' }))).toMatchObject({
    slowMs: 3000,
    failingRemote: 'chat',
  });
});

it('what goes wrong on purpose is nothing where the stored text does not read', () => {
  for (const text of ['{', 'null', '[1]', '{"slowMs":"much","failingRemote":3}'])
    expect(storedDevConf(storage({ [devConfKey]: text }))).toEqual(noSimulation);
});
