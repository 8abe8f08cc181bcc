import { expect, it } from 'vitest';
import { consumedParts, offeredParts, ownSharedParts } from '../../shared-dependencies.ts';
import { sharedApi } from './shared-api.ts';

it('records what the shell shares of each part of ours', () => {
  const { id, names } = sharedApi(ownSharedParts);
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(names['@savoir/ui']).toEqual(expect.arrayContaining(['Button', 'formatDate']));
  expect(names['@savoir/remote-kit/schema']).toEqual(expect.arrayContaining(['enum', '_default']));
  expect(names['@savoir/ui']).not.toContain('ButtonProps');
});

it('gives each part a version by what it exports, which any remote of the contract may ask for', () => {
  const offered = offeredParts();
  const asked = consumedParts();
  expect(offered['@savoir/ui']?.version).toMatch(/^1\.42\.8\+[0-9a-f]{8}$/);
  expect(offered['@savoir/ui']?.version).not.toBe(offered['@savoir/remote-kit']?.version);
  expect(asked['@savoir/ui']?.requiredVersion).toBe('^1.42.8');
});
