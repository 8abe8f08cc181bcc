import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@savoir/contracts/common';
import { createExport, listExports } from '@savoir/contracts/companies';
import { readCopies } from '@savoir/contracts/copies';
import * as notes from '@savoir/contracts/notes';
import { expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { ask } from '../chat-client.ts';
import { eventually } from '../client.ts';
import { publishedText, searched, sentCorrection } from '../corrections-journey.ts';
import { command, read } from '../note-journey.ts';

startApplication();

const query = 'à combien de tours tourne la turbine Rho';
const textWith = (speed: number) => `La turbine Rho tourne à ${speed} tours par minute.`;
const speedsIn = (text: string | null | undefined) => text?.match(/3\d00/g)?.join() ?? 'nothing';

/** What each place that people read a note in says of it to a reader. */
const places: Readonly<Record<string, (id: string) => Promise<string>>> = {
  page: async (id) => speedsIn((await read('reader', id)).body.markdown),
  search: async (id) => speedsIn((await searched(id, query)).join()),
  copy: async (id) => {
    const { body } = await client.call('reader', readCopies, { query: { notes: id } });
    return speedsIn(body.notes[0]?.detail.markdown);
  },
  'passages of the copy': async (id) => {
    const { body } = await client.call('reader', readCopies, { query: { notes: id } });
    return speedsIn(body.notes[0]?.passages.map(({ text }) => text).join());
  },
};

/** Those, and what takes longer to ask. */
const everywhere: typeof places = {
  ...places,
  answer: async (id) => {
    const { answer } = await ask(bff, 'reader', `${query} ?`);
    const citation = answer.citations.find(({ sourceId }) => sourceId === id);
    return citation?.newerDate === undefined ? speedsIn(citation?.quote) : 'a former text';
  },
  export: async (id) => speedsIn(await exported(id)),
};

const said = async (id: string, where = everywhere): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(where).map(async ([name, ask]) => [name, await ask(id)] as const)),
  );

const everywhereSays = (speed: string) => Object.fromEntries(Object.keys(everywhere).map((name) => [name, speed]));

/** The text of the note in a new archive of the company, as another program unpacks it. */
async function exported(id: string): Promise<string> {
  const { body: started } = await client.call('admin', createExport, { idempotencyKey: newId() });
  const done = await eventually(
    async () => (await client.call('admin', listExports)).body.find((row) => row.id === started.id),
    (row) => row?.state === 'ready',
  );
  const folder = await mkdtemp(join(tmpdir(), 'savoir-unzip-'));
  try {
    const archive = join(folder, 'a.zip');
    const answer = await fetch(new URL(done?.downloadUrl ?? '', client.origin));
    await writeFile(archive, Buffer.from(await answer.arrayBuffer()));
    const program =
      'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(*[z.read(n).decode() for n in z.namelist() if n.startswith("fiches/") and sys.argv[2] in n])';
    return execFileSync('python3', ['-c', program, archive, id.slice(-8)]).toString();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('the text of a note is one in its page, the search, answers, exports and copies for the time without network, at every step [B.5][B.10][B.55]', async () => {
  const note = await publishedText('Turbine Rho', textWith(3000));
  expect(await said(note.id)).toEqual(everywhereSays('3000'));

  const awaiting = await sentCorrection(note, textWith(3600));
  expect(await said(note.id)).toEqual(everywhereSays('3000'));

  const after = await command('validator', notes.publishNote, awaiting);
  expect(await said(note.id)).toEqual(everywhereSays('3600'));

  const archived = await command('validator', notes.archiveNote, after.body);
  expect(await said(note.id)).toEqual({ ...everywhereSays('nothing'), page: '3600', export: '3600' });

  await command('validator', notes.unarchiveNote, archived.body);
  expect(await said(note.id)).toEqual(everywhereSays('3600'));
});

it('the text of a note changes from the former to the newer once in each place while it is published, and is never missing [B.10]', async () => {
  const note = await publishedText('Turbine Rho de secours', textWith(3100));
  const awaiting = await sentCorrection(note, textWith(3700));
  const seen = Object.fromEntries(Object.keys(places).map((name) => [name, [] as string[]]));
  const over = new AbortController();
  const watching = Object.entries(places).map(async ([name, ask]) => {
    while (!over.signal.aborted) {
      seen[name]?.push(await ask(note.id));
      await pause(1);
    }
  });
  await expect.poll(() => Object.values(seen).every((each) => each.includes('3100'))).toBe(true);
  await command('validator', notes.publishNote, awaiting);
  expect(await said(note.id, places)).toEqual(Object.fromEntries(Object.keys(places).map((name) => [name, '3700'])));
  await expect.poll(() => Object.values(seen).every((each) => each.includes('3700'))).toBe(true);
  over.abort();
  await Promise.all(watching);
  for (const [name, each] of Object.entries(seen)) {
    expect([name, ...new Set(each)]).toEqual([name, '3100', '3700']);
    expect(each).toEqual(each.toSorted());
  }
});
