import { openTestDatabase } from '@savoir/testing/database';
import { expect, it, onTestFinished } from 'vitest';
import { placeNamedPhotos } from './named-photos.migration.collection.ts';

it('the migration of named photos puts each photo where a line named it, once, and leaves other lines', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const notes = database.db.collection<{ _id: string; markdown: string | null; media: object[] }>('notes');
  const photo = { id: 'p1', kind: 'photo', filename: 'plaque_1.jpg' };
  await notes.insertMany([
    { _id: 'a', markdown: '## Photo\n\n*plaque\\_1.jpg*\n\nVC-45 *plaque\\_1.jpg*', media: [photo] },
    { _id: 'b', markdown: '1. Ouvrir\n\n   *plaque_1.jpg*\n\n*autre.jpg*\n\n*vocal.wav, 4 s*', media: [photo] },
    { _id: 'c', markdown: '*plaque_1.jpg*', media: [{ ...photo, kind: 'video' }] },
    { _id: 'd', markdown: null, media: [photo] },
  ]);
  const positions: unknown[] = [];
  const run = () =>
    placeNamedPhotos({ db: database.db, position: undefined, reached: async (at) => void positions.push(at) });
  await run();
  await run();
  expect((await notes.find().sort({ _id: 1 }).toArray()).map(({ markdown }) => markdown)).toEqual([
    '## Photo\n\n![](media:p1)\n\nVC-45 *plaque\\_1.jpg*',
    '1. Ouvrir\n\n   ![](media:p1)\n\n*autre.jpg*\n\n*vocal.wav, 4 s*',
    '*plaque_1.jpg*',
    null,
  ]);
  expect(positions).toEqual(['d', 'd']);
});
