import { usualFeatures } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, startApplication } from '../application.ts';
import type { InboxRow } from '../../src/modules/inbox/inbox.row.ts';
import { ask } from '../chat-client.ts';
import { eventually } from '../client.ts';
import { askedInVain, companyOfSpaces, createTest, gapsOf, publishedIn, ratedFor } from './question-journey.ts';

startApplication();

const question = 'Quelle huile pour le réducteur R-09 ?';
const oil = 'Le réducteur R-09 se remplit avec une huile ISO VG 220, tous les 12 mois.';

const notifications = () =>
  bff.services.db
    .collection<InboxRow>('inbox')
    .find({ companyId: bff.company.id, kind: 'gap-closed' })
    .sort({ date: 1 })
    .toArray();
const settled = () =>
  eventually(
    () => bff.services.db.collection('jobs').countDocuments({ type: 'test-questions', state: 'open' }),
    (open) => open === 0,
  );

it('a publication that answers a gap notifies those who asked, once, and closes it [B.59]', () =>
  companyOfSpaces(async ({ reader, author }) => {
    for (const who of [reader, author])
      expect((await ask(bff, who, question)).answer).toMatchObject({ status: 'refused', isGap: true });
    await publishedIn('Presse P-2', 'Graisser la presse P-2 chaque lundi.');
    await settled();
    expect(await notifications()).toEqual([]);

    const note = await publishedIn('Vidange du réducteur R-09', oil);
    const news = await eventually(notifications, (rows) => rows.length > 1);
    expect(news.map(({ userId }) => userId).toSorted()).toEqual([reader.id, author.id].toSorted());
    expect(news[0]).toMatchObject({
      path: `/chat?${new URLSearchParams({ question }).toString()}`,
      about: note.title,
      text: question,
    });
    await eventually(
      () => gapsOf('admin'),
      (gaps) => gaps.length === 0,
    );
    await publishedIn('Le réducteur R-09', `${oil} Le bouchon est à gauche.`);
    await settled();
    expect(await notifications()).toHaveLength(2);
  }));

it('who does not see the new note is not notified, and the gap stays open for them [B.59]', () =>
  companyOfSpaces(async ({ reader, stranger }) => {
    const [first, second] = bff.spaceIds;
    await ask(bff, reader, question);
    await ask(bff, stranger, question);
    await publishedIn('Vidange du réducteur R-09', oil, [first]);
    await eventually(notifications, (rows) => rows.length > 0);
    await settled();
    expect((await notifications()).map(({ userId }) => userId)).toEqual([reader.id]);
    expect(await gapsOf('admin')).toMatchObject([{ question, people: 2 }]);
    await publishedIn('Huile du réducteur R-09', oil, [second]);
    await eventually(
      () => gapsOf('admin'),
      (gaps) => gaps.length === 0,
    );
    expect((await notifications()).map(({ userId }) => userId)).toEqual([reader.id, stranger.id]);
  }));

it('a gap that was only answered badly is for who judges it; with no source it closes with the first that answers [B.59]', () =>
  companyOfSpaces(async ({ reader, validator }) => {
    const [first] = bff.spaceIds;
    await publishedIn('Magasin', 'L’huile du réducteur R-09 se range au magasin.', [first]);
    await askedInVain(reader, question);
    const [rated] = await ratedFor(validator);
    await publishedIn('Presse P-2', 'Graisser la presse P-2 chaque lundi.', [first]);
    await settled();
    expect(await notifications()).toEqual([]);
    await createTest(validator, { question, expected: null, ratedId: rated?.id });
    await publishedIn('Vidange du réducteur R-09', oil, [first]);
    expect(await eventually(notifications, (rows) => rows.length > 0)).toMatchObject([{ userId: reader.id }]);
  }));

it('in a company without spaces everyone who asked is notified [B.59]', async () => {
  expect(usualFeatures).not.toContain('ACCESS_SPACE');
  await ask(bff, 'reader', question);
  await publishedIn('Vidange du réducteur R-09', oil);
  expect(await eventually(notifications, (rows) => rows.length > 0)).toMatchObject([{ userId: bff.users.reader.id }]);
});
