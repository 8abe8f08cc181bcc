import { text } from 'node:stream/consumers';
import { newId } from '@savoir/contracts/common';
import {
  createImportTicket,
  createNoteImport,
  getNoteImport,
  startNoteImport,
  type NoteImport,
} from '@savoir/contracts/note-imports';
import { expect, it } from 'vitest';
import { aPicture, zipOf } from '../../src/ingestion/wiki-export/test-exports.ts';
import { line, testPdf } from '../../src/ingestion/pdf/test-pdf.ts';
import type { DocumentRow } from '../../src/modules/document/document.row.ts';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { eventually } from '../client.ts';
import { recordFault } from '../faults/fault.ts';
import { bff, client, startOnOwnDatabase } from '../processes/own-database.ts';
import { endLeases, startKilledWorker } from '../processes/start-killed-worker.ts';
import { storedFiles } from '../stored-files.ts';
import { choiceOf } from './import-client.ts';

startOnOwnDatabase();

const startWorker = (killAt?: number) =>
  startKilledWorker(bff, { STEPS_OF: 'noteImports,noteImportPages,spaces,documents' }, killAt);

/** Three pages that lead to each other, two with a picture and two with the same document, in a space of their own. */
async function startImport(name: string): Promise<string> {
  const page = (title: string, text: string) => `# ${title}\n\n${text}\n\nVoir [la suite](trois.md).`;
  const data = await zipOf({
    'lisez-moi.md': `# Au-dessus ${name}`,
    [`${name}/un.md`]: page(`Un ${name}`, '![p](un.png) [Notice](notice.pdf)'),
    [`${name}/deux.md`]: page(`Deux ${name}`, '![p](deux.png)'),
    [`${name}/trois.md`]: page(`Trois ${name}`, 'Texte [Notice](notice.pdf)'),
    [`${name}/notice.pdf`]: testPdf([{ content: line(`Notice de ${name}`, 780) }]),
    [`${name}/un.png`]: aPicture,
    [`${name}/deux.png`]: aPicture,
  });
  const { body: ticket } = await client.call('admin', createImportTicket, {
    body: { filename: 'a.zip', sizeBytes: data.length },
  });
  await client.upload(ticket, data);
  const body = { storageKey: ticket.storageKey, filename: 'a.zip' };
  const started = await client.call('admin', createNoteImport, { body, idempotencyKey: newId() });
  expect(started.status).toBe(202);
  return started.body.id;
}

const importOf = async (id: string): Promise<NoteImport> =>
  (await client.call('admin', getNoteImport, { params: { id } })).body;

/** Starts it once it is read, and says when it is done, or no one works on it any more. */
async function drive(id: string, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + 180_000;
  while (!hasEnded() && Date.now() < until) {
    const now = await importOf(id);
    if (now.state === 'done') return;
    if (now.state === 'ready')
      await client.call('admin', startNoteImport, { params: { id }, body: await choiceOf(client, now) });
    // Not as often as anyone may call in a minute: on a slow machine it takes longer than one.
    await new Promise((resume) => setTimeout(resume, 250));
  }
}

const notesOf = (id: string): Promise<NoteRow[]> =>
  bff.services.db.collection<NoteRow>('notes').find({ importId: id }).toArray();

const documentsOf = (id: string): Promise<DocumentRow[]> =>
  bff.services.db.collection<DocumentRow>('documents').find({ importId: id }).toArray();

/** Every picture is cleaned, the document is read, and the export is gone. */
const settled = (id: string) =>
  eventually(
    async () => {
      const row = await bff.services.db
        .collection<{ _id: string; storageKey: string | null }>('noteImports')
        .findOne({ _id: id });
      const media = (await notesOf(id)).flatMap((note) => note.media);
      const documents = await documentsOf(id);
      return (
        row?.storageKey === null &&
        media.every(({ processed }) => processed) &&
        documents.every(({ status }) => status !== 'ingesting')
      );
    },
    (isSettled) => isSettled,
    180_000,
  );

async function judge(id: string, name: string): Promise<void> {
  expect(await importOf(id)).toMatchObject({ state: 'done', done: 4, total: 4, made: 4 });
  const notes = await notesOf(id);
  const titles = notes.map(({ title }) => title).toSorted();
  expect(titles).toEqual([`Au-dessus ${name}`, `Deux ${name}`, `Trois ${name}`, `Un ${name}`]);
  const third = notes.find(({ title }) => title.startsWith('Trois'));
  for (const note of notes.filter(({ title }) => /^(Un|Deux)/.test(title))) {
    expect(note.markdown).toContain(`(/notes/${third?._id})`);
    const [photo] = note.media.filter(({ kind }) => kind === 'photo');
    expect(await bff.services.store.stat(photo?.storageKey ?? '')).not.toBeNull();
    expect(note.media.map(({ kind }) => kind)).toEqual(['text', 'photo']);
  }
  const documents = await documentsOf(id);
  expect(documents.map(({ title, status, pageCount }) => [title, status, pageCount])).toEqual([['notice', 'ready', 1]]);
  expect(await bff.services.store.stat(documents[0]?.storageKey ?? '')).not.toBeNull();
  for (const note of notes.filter(({ title }) => /^(Un|Trois)/.test(title)))
    expect(note.markdown).toContain(`[Notice](/documents/${documents[0]?._id})`);
  const spaces = await bff.services.db.collection('spaces').find({ companyId: bff.company.id, name }).toArray();
  expect(spaces).toHaveLength(1);
  expect(notes.filter(({ spaceIds }) => spaceIds.includes(String(spaces[0]?._id)))).toHaveLength(3);
  // Two pictures, each with its thumbnail, and nothing of the export.
  expect((await storedFiles(bff)).filter((key) => key.includes('/imports/') && !key.startsWith('uploads/'))).toEqual(
    [],
  );
}

/** Every step of an import. */
let steps: string[];

it('an import that nothing cuts takes its steps, which the next tests cut', { timeout: 580_000 }, async () => {
  const id = await startImport('Entier');
  const worker = startWorker();
  const output = text(worker.stdout);
  await drive(id, () => false);
  await settled(id);
  worker.kill('SIGKILL');
  await judge(id, 'Entier');
  steps = (await output).trim().split('\n');
  expect(steps.length).toBeGreaterThan(20);
});

// A share of the points each: all of them take longer than a test should.
const shares = 24;

it.for(Array.from({ length: shares }, (_, share) => share + 1))(
  'an import whose worker is killed at any point goes on where it was, and makes each fiche once (share %i) [B.137]',
  { timeout: 580_000 },
  async (share, context) => {
    expect.hasAssertions();
    recordFault(context, {
      part: 'Processes',
      fault: 'The process is killed at every step of an import of fiches',
      person: 'The import goes on where it was.',
      kept: 'Every chosen page is one fiche, with its pictures and its links; no space and no document is made twice.',
    });
    const points = steps.map((_step, index) => index + 1).filter((point) => point % shares === share % shares);
    for (const killAt of points) {
      const name = `Coupé ${killAt}`;
      const id = await startImport(name);
      const victim = startWorker(killAt);
      let isDead = false;
      const end = new Promise<void>((resume) => {
        victim.once('exit', () => {
          isDead = true;
          resume();
        });
      });
      victim.stdout.resume();
      await drive(id, () => isDead);
      // The last steps come after the import: pictures are cleaned.
      await Promise.race([end, settled(id)]);
      victim.kill('SIGKILL');
      await end;
      await endLeases(bff);
      const second = startWorker();
      second.stdout.resume();
      await drive(id, () => false);
      await settled(id);
      second.kill('SIGKILL');
      await judge(id, name);
    }
  },
);
