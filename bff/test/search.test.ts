import { findSources } from '@savoir/contracts/search';
import { type TestUser, usualFeatures } from '@savoir/testing/bff';
import { beforeAll, expect, it } from 'vitest';
import { bff, client, startApplication } from './application.ts';
import { publishNote } from './chat-client.ts';

const drain = 'Vidanger le réducteur R-77';
let member: TestUser;
startApplication({ features: [...usualFeatures, 'ACCESS_SPACE'] });
beforeAll(async () => {
  const [spaceId] = bff.spaceIds;
  member = await bff.addUser('reader', { spaceIds: [spaceId] });
  await publishNote(bff, drain, 'Desserrer le bouchon inférieur, récupérer l’huile usée.');
  await publishNote(bff, 'Fuite au vérin', 'Remplacer le joint torique.');
  await publishNote(bff, 'Vidanger la chaudière', 'Ouvrir la vanne basse.', { spaceIds: [spaceId] });
  await publishNote(bff, 'Vidanger ailleurs', 'Autre société.', { companyId: bff.other.company.id });
});

const find = async (q: string, who: TestUser | 'reader' = 'reader', kind = 'note') =>
  (await client.call(who, findSources, { query: { q, kind } })).body.items.map(({ title }) => title);

it.each(['vidanger reducteur', 'vidnager', 'reductuer r 77', 'bouchon infer', 'huile usee'])(
  'finds a source by « %s », in its title and its text',
  async (q) => {
    expect(await find(q)).toEqual([drain]);
  },
);

it('the search finds a title with letters of short words swapped', async () => {
  expect(await find('futie vrein')).toEqual(['Fuite au vérin']);
});

it('the search does not offer what is merely nearest', async () => {
  expect(await find('vidanger le compresseur')).toEqual([]);
  expect(await find('vidanger', 'reader', 'document')).toEqual([]);
});

it('the search keeps to the company and to the spaces of who looks', async () => {
  expect(await find('vidanger')).toEqual([drain]);
  expect((await find('vidanger', member)).toSorted()).toEqual([drain, 'Vidanger la chaudière'].toSorted());
});
