import { expect, it } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { appVersion } from './index.ts';

it('is 1.42.8, as every package says [S1.40] [S9.37]', () => {
  expect(appVersion).toBe('1.42.8');
  expect(version).toBe(appVersion);
});
