import { Readable } from 'node:stream';
import { listAudit } from '@savoir/contracts/companies';
import { reportsPerUserPerDayMax } from '@savoir/contracts/limits';
import * as notes from '@savoir/contracts/notes';
import * as reports from '@savoir/contracts/reports';
import { usualFeatures } from '@savoir/testing/bff';
import { describe, expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from '../application.ts';
import { findReportsForExport, deleteReportsBefore } from '../../src/modules/report/report.collection.ts';
import type { ReportRow } from '../../src/modules/report/report.row.ts';
import { correct, edit, publishedText } from '../corrections-journey.ts';
import { command, read, withReason, type Who } from '../note-journey.ts';
import {
  answerReport,
  clearReport,
  correctReport,
  isAsked,
  ownReport,
  ownReports,
  reportNote,
  reportsFor,
  notificationsOf,
} from '../reports/report-journey.ts';

startApplication();

const named = ({ id }: { id: string }) => expect.objectContaining({ id }) as unknown;
const rowsOf = () => bff.services.db.collection<ReportRow>('reports');
const hearing = () => bff.services.db.collection('users').updateMany({}, { $set: { notificationsActive: true } });

it('a report of a note says what is wrong, with the words that were marked, and waits for the author and the validators [B.27][B.28]', async () => {
  const note = await publishedText('Presse', 'Serrer à 40 Nm.');
  const { status, body } = await reportNote('reader', note, 'wrong', { passage: ' Serrer à 40 Nm. ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    kind: 'wrong',
    passage: 'Serrer à 40 Nm.',
    text: 'Le couple de serrage est faux.',
    reporter: { id: bff.users.reader.id },
    thing: { type: 'note', id: note.id, title: 'Presse', page: null, text: null, archived: false },
    warns: false,
    answer: null,
    mayAnswer: false,
    mayClear: false,
  });
  const [asked] = (await reportsFor('creator')).filter(({ id }) => id === body.id);
  expect(asked).toMatchObject({ mayAnswer: true, thing: { sources: [{ sourceId: note.id, correctable: true }] } });
  for (const who of ['validator', 'admin', 'dev'] as const) expect(await isAsked(who, body)).toBe(true);
  expect((await read('creator', note.id)).body.openReports).toBe(1);
  expect((await read('reader', note.id)).body.openReports).toBeUndefined();
  expect((await client.call('creator', reports.reportCounts)).body.toAnswerCount).toBeGreaterThan(0);
  expect((await client.call('reader', reports.reportCounts)).body).toEqual({ toAnswerCount: 0, dangerCount: 0 });
});

it.each([
  ['too short', { text: '   court   ' }],
  ['too long', { text: 'x'.repeat(501) }],
  ['of no known kind', { kind: 'rude' }],
  ['with an empty passage', { passage: '   ' }],
  ['with a passage as long as a text', { passage: 'x'.repeat(1001) }],
])('a report of a note %s is refused [B.27]', async (_, changes) => {
  expect((await reportNote('reader', await publishedText(), 'wrong', changes)).code).toBe('INPUT_INVALID');
});

it('a report of a note is one for the same call made twice [B.33]', async () => {
  const note = await publishedText();
  const body = { thing: { type: 'note', id: note.id }, kind: 'unclear', text: 'On ne comprend pas.' };
  const idempotencyKey = 'one-report-of-a-note';
  const answers = [];
  for (const _ of ['first', 'again'])
    answers.push((await client.call('reader', reports.createReport, { body, idempotencyKey })).body.id);
  expect(answers[0]).toBe(answers[1]);
});

it('a report of a note is announced to those who answer it, once, but not to who made it [B.29]', async () => {
  await hearing();
  const note = await publishedText('Étuve', 'Préchauffer.');
  const { body } = await reportNote('validator', note);
  const rows = await notificationsOf(body, 'made');
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(
    [bff.users.creator.id, bff.users.admin.id, bff.users.dev.id].toSorted(),
  );
  expect(rows[0]).toMatchObject({
    kind: 'report-made',
    title: 'Problème signalé',
    body: 'Étuve, par validator Test',
    path: '/notes/reports',
  });
});

it.each(['explained', 'declined'] as const)(
  'the answer to a report %s reaches who reported, with its text [B.29][B.30]',
  async (outcome) => {
    await hearing();
    const { body } = await reportNote('reader', await publishedText('Vanne', 'Ouvrir.'));
    const answered = await answerReport('creator', body, outcome);
    expect(answered.body).toMatchObject({
      answer: { outcome, text: 'Le couple est celui du constructeur.', by: { id: bff.users.creator.id } },
      mayAnswer: false,
    });
    expect((await ownReport('reader', body))?.answer).toMatchObject({ outcome });
    const notifications = await notificationsOf(body, 'answered');
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      userId: bff.users.reader.id,
      kind: 'report-answered',
      body: 'Vanne\u00a0: Le couple est celui du constructeur.',
      path: '/notes/reports?scope=mine',
    });
    expect(await isAsked('validator', body)).toBe(false);
    expect((await reportsFor('validator', 'answered')).map(({ id }) => id)).toContain(body.id);
    const { items } = (await client.call('admin', listAudit)).body;
    expect(items.find(({ subjectId }) => subjectId === body.id)).toMatchObject({
      action: 'reports.answer',
      label: 'Vanne',
    });
  },
);

it.each([['court'], ['x'.repeat(501)]])('an answer needs a text that says something [B.30] %#', async (text) => {
  const { body } = await reportNote('reader', await publishedText());
  expect((await answerReport('validator', body, 'declined', text)).code).toBe('INPUT_INVALID');
  expect(await isAsked('validator', body)).toBe(true);
});

it('an answer is given once by two who answer at the same moment: the second learns who was first [B.30]', async () => {
  const { body } = await reportNote('reader', await publishedText());
  const answers = await Promise.all([answerReport('validator', body), answerReport('admin', body, 'declined')]);
  expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['REPORT_ANSWERED', 'ok']);
  const first = answers[0].code === null ? 'validator' : 'admin';
  expect(answers.find(({ code }) => code !== null)?.problem?.context).toEqual({ by: `${first} Test` });
  expect((await answerReport('dev', body)).problem?.context).toEqual({ by: `${first} Test` });
});

it('an answer to a text that no one corrected is not that it was corrected [B.31]', async () => {
  const { body } = await reportNote('reader', await publishedText());
  expect((await answerReport('validator', body, 'corrected')).code).toBe('REPORT_TO_CORRECT');
});

it('the answer to a report made from an older reading of the report is refused', async () => {
  const { body } = await reportNote('reader', await publishedText(), 'dangerous');
  await clearReport('validator', body);
  expect((await answerReport('admin', body)).code).toBe('VERSION_STALE');
});

it('a report that is corrected starts a correction with its passage, and is answered by its publication in the same step [B.31]', async () => {
  await hearing();
  const note = await publishedText('Four', 'Serrer à 40 Nm.');
  const { body } = await reportNote('reader', note, 'wrong', { passage: '40 Nm' });
  const { correctionId } = (await correctReport('creator', body)).body;
  const draft = (await read('creator', correctionId)).body;
  expect(draft).toMatchObject({
    corrects: { noteId: note.id },
    settles: [{ id: body.id, kind: 'wrong', passage: '40 Nm', reporter: { id: bff.users.reader.id } }],
  });
  expect((await reportsFor('validator')).find(({ id }) => id === body.id)?.correction).toMatchObject({
    id: correctionId,
    by: { id: bff.users.creator.id },
  });
  expect((await ownReport('reader', body))?.correction).toMatchObject({ id: null, by: { id: bff.users.creator.id } });
  const edited = await edit('creator', draft, { markdown: 'Serrer à 25 Nm.' });
  const awaiting = await command('creator', notes.submitNote, edited.body);
  expect((await ownReport('reader', body))?.answer).toBeNull();
  await command('validator', notes.publishNote, awaiting.body);
  expect((await ownReport('reader', body))?.answer).toMatchObject({
    outcome: 'corrected',
    text: null,
    by: { id: bff.users.validator.id },
  });
  expect((await notificationsOf(body, 'answered')).map(({ userId }) => userId)).toEqual([bff.users.reader.id]);
});

it('a report that is corrected joins the correction that is open, which then answers all that joined it [B.31]', async () => {
  const note = await publishedText('Pompe', 'Amorcer.');
  const started = (await correct('creator', note)).body;
  const first = (await reportNote('reader', note)).body;
  const second = (await reportNote('admin', note, 'unclear')).body;
  const apart = (await reportNote('dev', note, 'outdated')).body;
  expect((await correctReport('validator', first)).body.correctionId).toBe(started.id);
  expect((await correctReport('creator', second)).body.correctionId).toBe(started.id);
  const edited = await edit('creator', started, { markdown: 'Amorcer la pompe.' });
  await command('validator', notes.publishNote, (await command('creator', notes.submitNote, edited.body)).body);
  expect([await isAsked('validator', first), await isAsked('validator', second)]).toEqual([false, false]);
  const [left] = (await reportsFor('validator')).filter(({ id }) => id === apart.id);
  expect(left?.newerDate).toBe((await read('reader', note.id)).body.publicationDate);
});

it.each([
  ['given up', (id: string) => client.call('creator', notes.deleteNote, { params: { id } })],
  [
    'rejected',
    async (id: string) => {
      const awaiting = await command('creator', notes.submitNote, (await read('creator', id)).body);
      return withReason('validator', notes.rejectNote, awaiting.body);
    },
  ],
])('a report that is corrected waits for its answer again when the correction is %s [B.31]', async (_, drop) => {
  const note = await publishedText('Broyeur', 'Vérifier.');
  const { body } = await reportNote('reader', note);
  const { correctionId } = (await correctReport('creator', body)).body;
  expect((await drop(correctionId)).status).toBe(204);
  const [again] = (await reportsFor('validator')).filter(({ id }) => id === body.id);
  expect([again?.correction, again?.answer]).toEqual([undefined, null]);
  expect((await answerReport('validator', { id: body.id, version: again?.version ?? 0 })).status).toBe(200);
});

it('a report that is corrected is started by one of two at the same moment, and the other goes on with the same correction [B.31]', async () => {
  const note = await publishedText('Convoyeur', 'Aligner.');
  const { body } = await reportNote('reader', note);
  const both = await Promise.all([correctReport('validator', body), correctReport('admin', body)]);
  const started = both.filter(({ code }) => code === null).map(({ body: { correctionId } }) => correctionId);
  expect(started.length).toBeGreaterThan(0);
  expect(new Set(started).size).toBe(1);
  expect(
    both.map(({ code }) => code ?? 'ok').filter((code) => !['ok', 'CORRECTION_OPEN', 'VERSION_STALE'].includes(code)),
  ).toEqual([]);
  expect((await correctReport('dev', body)).body.correctionId).toBe(started[0]);
});

it('one person has one open report of a kind for each thing, also when two come at the same moment [B.33]', async () => {
  const note = await publishedText();
  const both = await Promise.all([reportNote('creator', note), reportNote('creator', note)]);
  expect(both.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['REPORT_OPEN', 'ok']);
  expect((await reportNote('creator', note, 'unclear')).status).toBe(201);
  const first = both.find(({ code }) => code === null);
  await answerReport('validator', first?.body ?? { id: '', version: 0 });
  expect((await reportNote('creator', note)).status).toBe(201);
});

it(`one person makes ${reportsPerUserPerDayMax} reports a day, what is refused left out [B.33]`, async () => {
  const busy = await bff.addUser('reader');
  const note = await publishedText();
  await reportNote(busy, note, 'other');
  for (let refused = 0; refused < 3; refused++)
    expect((await reportNote(busy, note, 'other')).code).toBe('REPORT_OPEN');
  const day = Math.floor(bff.services.clock().getTime() / (24 * 3600_000));
  const key = { _id: `report:${busy.id}:${day}` };
  const allowances = bff.services.db.collection<{ _id: string; count: number }>('allowances');
  expect((await allowances.findOne(key))?.count).toBe(1);
  await allowances.updateOne(key, { $set: { count: reportsPerUserPerDayMax } });
  expect((await reportNote(busy, note)).code).toBe('REPORT_LIMIT_REACHED');
  expect((await reportNote('reader', note)).status).toBe(201);
});

it('the reports of a note that is archived stay and may be answered; a note that is not published cannot be reported [B.34]', async () => {
  const note = await publishedText('Palan', 'Lever.');
  const { body } = await reportNote('reader', note);
  const archived = (await command('validator', notes.archiveNote, note)).body;
  expect((await reportNote('admin', note)).code).toBe('NOTE_NOT_REPORTABLE');
  const [report] = (await reportsFor('creator')).filter(({ id }) => id === body.id);
  expect(report).toMatchObject({ thing: { archived: true, sources: [{ correctable: false }] }, mayAnswer: true });
  expect((await correctReport('validator', body)).code).toBe('NOTE_NOT_EDITABLE');
  await command('validator', notes.unarchiveNote, archived);
  expect(await isAsked('validator', body)).toBe(true);
});

it('a note archived at the moment it is reported: the report is made and waits, or is refused [B.34]', async () => {
  const note = await publishedText('Treuil', 'Dérouler.');
  const [made] = await Promise.all([reportNote('reader', note), command('validator', notes.archiveNote, note)]);
  expect([null, 'NOTE_NOT_REPORTABLE']).toContain(made.code);
  expect(await isAsked('validator', made.code === null ? made.body : { id: '' })).toBe(made.code === null);
});

it('the reports of a note that is deleted are closed without their passage, and who reported is notified [B.34]', async () => {
  await hearing();
  const note = await publishedText('Grue', 'Ne pas rester dessous.');
  const { body } = await reportNote('reader', note, 'wrong', { passage: 'Ne pas rester' });
  await client.call('validator', notes.deleteNote, { params: { id: note.id } });
  expect(await ownReport('reader', body)).toMatchObject({
    answer: { outcome: 'removed', text: null, by: null },
    passage: null,
    thing: { title: null },
  });
  expect(await isAsked('validator', body)).toBe(false);
  expect((await notificationsOf(body, 'answered'))[0]).toMatchObject({
    userId: bff.users.reader.id,
    title: 'Ce que vous aviez signalé a été supprimé',
    body: 'Grue',
  });
  expect((await rowsOf().findOne({ _id: body.id }))?.passage).toBeNull();
});

it('a note deleted at the moment it is reported: no report stays open [B.34]', async () => {
  const note = await publishedText('Chariot', 'Caler.');
  await Promise.all([
    reportNote('reader', note),
    client.call('validator', notes.deleteNote, { params: { id: note.id } }),
  ]);
  expect(await rowsOf().countDocuments({ 'thing.id': note.id, open: true })).toBe(0);
});

it('a note moved to a space that one no longer sees: one reads nothing of its reports, nor is asked [B.34]', () =>
  emptyCompanyWith([...usualFeatures, 'ACCESS_SPACE'], async () => {
    const [first, second] = bff.spaceIds;
    const inBoth: Who = await bff.addUser('validator', { spaceIds: [first, second] });
    const inFirst: Who = await bff.addUser('reader', { spaceIds: [first] });
    await hearing();
    const awaiting = await publishedText('Secret', 'Un texte réservé.', []);
    const { body } = await reportNote(inFirst, awaiting, 'wrong', { passage: 'réservé' });
    const started = (await correct('admin', (await read('admin', awaiting.id)).body)).body;
    const moved = await edit('admin', started, { spaceIds: [second] });
    await command('admin', notes.publishNote, (await command('admin', notes.submitNote, moved.body)).body);
    expect(await ownReport(inFirst, body)).toMatchObject({
      passage: null,
      text: 'Le couple de serrage est faux.',
      thing: { title: null, sources: [] },
    });
    expect(await isAsked(inBoth, body)).toBe(true);
    const [seen] = (await reportsFor(inBoth)).filter(({ id }) => id === body.id);
    await answerReport(inBoth, seen ?? body);
    expect((await ownReport(inFirst, body))?.answer).toMatchObject({ outcome: 'explained', text: null });
    expect((await notificationsOf(body, 'answered'))[0]).toMatchObject({
      userId: inFirst.id,
      body: 'Vous n’avez plus accès à ce contenu.',
    });
  }));

describe('what is kept', () => {
  it('the export of the company holds its reports, without what only the product needs [B.35]', async () => {
    const { body } = await reportNote('dev', await publishedText());
    const rows = (await Readable.from(findReportsForExport(bff.services.db, bff.company.id)).toArray()) as object[];
    expect(rows).toContainEqual(expect.objectContaining({ _id: body.id, text: 'Le couple de serrage est faux.' }));
    expect(rows.flatMap((row) => Object.keys(row))).not.toContain('openKey');
    expect(await Readable.from(findReportsForExport(bff.services.db, bff.other.company.id)).toArray()).toEqual([]);
  });

  it('answered reports are forgotten after their time, open ones stay [B.35]', async () => {
    const note = await publishedText();
    const open = (await reportNote('dev', note)).body;
    const answered = (await reportNote('dev', note, 'other')).body;
    await answerReport('validator', answered);
    await deleteReportsBefore(bff.services.db, bff.company.id, new Date(bff.services.clock().getTime() + 1000));
    const left = (await ownReports('dev')).map(({ id }) => ({ id }));
    expect(left).toContainEqual(named(open));
    expect(left).not.toContainEqual(named(answered));
  });
});
