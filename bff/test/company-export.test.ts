import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@savoir/contracts/common';
import { knowledgeCounts } from '@savoir/contracts/chats';
import { createExport, listExports, ownCompany, retryExport, setPrivacy } from '@savoir/contracts/companies';
import { retryJob } from '@savoir/contracts/dev';
import { describe, expect, it, vi } from 'vitest';
import { bff, client, startApplication } from './application.ts';
import { failExport } from '../src/operations/archive/export.collection.ts';
import { removeOldExports } from '../src/operations/archive/old-exports.ts';
import { exportKey } from '../src/operations/archive/export-keys.ts';
import { eventually } from './client.ts';
import { aDocumentRow, aNoteRow, insertRow } from './rows.ts';

startApplication();

describe('an export', () => {
  const aRunningExport = (id: string) =>
    ({
      _id: id,
      companyId: bff.company.id,
      userId: bff.users.admin.id,
      creationDate: new Date(),
      state: 'running',
      done: 0,
      total: 0,
      sizeBytes: null,
    }) as never;

  it('an export of a company is one archive with tables, notes, media and documents, and nothing of another company [D.93]', async () => {
    const { db, store } = bff.services;
    const companyId = bff.company.id;
    const mediaKey = `${companyId}/media/${newId()}.mp3`;
    const document = aDocumentRow({ companyId, title: 'Notice NK-80' });
    const note = aNoteRow({
      companyId,
      title: 'Purger / vidanger',
      media: [
        {
          id: newId(),
          kind: 'audio',
          filename: 'a.mp3',
          contentType: 'audio/mpeg',
          sizeBytes: 3,
          durationMs: 1,
          text: null,
          transcript: null,
          uploadedKey: mediaKey,
          storageKey: mediaKey,
          thumbnailKey: null,
          processed: true,
        },
      ],
    });
    await insertRow(db, 'notes', note);
    const corrects = { noteId: note._id, edition: 2, authorId: note.creatorId };
    const draft = { title: 'Purger autrement', status: 'TO_REVIEW', media: note.media, corrects } as const;
    await insertRow(db, 'notes', aNoteRow({ companyId, ...draft, openCorrectionOf: note._id }));
    const former = { _id: `${note._id}:1`, companyId, noteId: note._id, edition: 1, markdown: 'Ancien texte' };
    await insertRow(db, 'noteEditions', former);
    await insertRow(db, 'notes', aNoteRow({ companyId: bff.other.company.id, title: 'Étrangère' }));
    await insertRow(db, 'notes', aNoteRow({ companyId, title: 'Supprimée', removedDate: new Date() }));
    await insertRow(db, 'documents', document);
    await store.write(mediaKey, Buffer.from('son'), 'audio/mpeg');
    const own = ['Question en privé', 'Message au support', 'avis-de-quelqu-un'];
    const ofCreator = { companyId, userId: bff.users.creator.id };
    await insertRow(db, 'chats', { _id: newId(), ...ofCreator, title: own[0] } as never);
    await insertRow(db, 'chatMessages', { _id: newId(), ...ofCreator, text: own[0] } as never);
    await insertRow(db, 'contactMessages', { _id: newId(), ...ofCreator, message: own[1] } as never);
    await insertRow(db, 'noteFeedback', { _id: 'avis-de-quelqu-un', ...ofCreator, kind: 'dislike' } as never);
    await store.write(document.storageKey, Buffer.from('%PDF'), 'application/pdf');

    const started = await client.call('admin', createExport, { idempotencyKey: newId() });
    expect([started.status, started.body.state]).toEqual([202, 'running']);
    const done = await eventually(
      async () => (await client.call('admin', listExports)).body[0],
      (row) => row?.state !== 'running',
    );
    expect(done).toMatchObject({ state: 'ready', done: 2, total: 2, person: { id: bff.users.admin.id } });
    // What is done after it could not be done: the archive is there all the same.
    await failExport(db, 'company', { companyId, exportId: done?.id ?? '' });
    expect((await client.call('admin', listExports)).body[0]).toMatchObject({ state: 'ready' });

    const folder = await mkdtemp(join(tmpdir(), 'savoir-unzip-'));
    const archive = join(folder, 'a.zip');
    const answer = await fetch(new URL(done?.downloadUrl ?? '', client.origin));
    await writeFile(archive, Buffer.from(await answer.arrayBuffer()));
    // An independent reader: what we write is a zip for others too.
    const listing = execFileSync('python3', [
      '-c',
      'import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2]); print(json.dumps(sorted(z.namelist())))',
      archive,
      folder,
    ]);
    const names = JSON.parse(listing.toString()) as string[];
    const short = (id: string) => id.slice(-8);
    expect(names).toEqual(
      expect.arrayContaining([
        'LISEZ-MOI.txt',
        `documents/Notice NK-80 (${short(document._id)}).pdf`,
        'donnees/notes.json',
        'donnees/users.json',
        `fiches/Purger vidanger (${short(note._id)}).md`,
      ]),
    );
    expect(names.some((name) => name.startsWith('medias/') && name.endsWith('.mp3'))).toBe(true);
    const notes = await readFile(join(folder, 'donnees/notes.json'), 'utf8');
    expect((JSON.parse(notes) as { title: string }[]).map(({ title }) => title)).toEqual([
      'Purger / vidanger',
      'Purger autrement',
    ]);
    // A correction is not yet what its note says; the former texts are stored.
    expect(names.filter((name) => name.startsWith('fiches/'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('medias/'))).toHaveLength(1);
    expect(JSON.parse(await readFile(join(folder, 'donnees/noteEditions.json'), 'utf8'))).toEqual([former]);
    expect(names.filter((name) => name.startsWith('donnees/'))).toEqual(
      [
        'apiTokens',
        'audit',
        'documents',
        'mustReads',
        'noteEditions',
        'noteTemplates',
        'notes',
        'readings',
        'reports',
        'spaces',
        'testQuestions',
        'users',
        'webhookDeliveries',
        'webhooks',
      ].map((name) => `donnees/${name}.json`),
    );
    for (const name of names.filter((each) => /\.(json|md|txt)$/.test(each))) {
      const text = await readFile(join(folder, name), 'utf8');
      for (const secret of [...own, companyId + '/', 'notificationsActive']) expect(text, name).not.toContain(secret);
    }
    const rows = names.filter((each) => each.endsWith('.ndjson'));
    expect(rows).toHaveLength(22);
    for (const name of rows) {
      const text = await readFile(join(folder, name), 'utf8');
      // Whose opinion it is, no more than whose conversation.
      for (const secret of [...own, `"userId":"${bff.users.creator.id}"`]) expect(text, name).not.toContain(secret);
    }
    // The media of a correction are those of its note; nothing is there twice.
    expect(names.filter((name) => name.startsWith('retour/') && !name.endsWith('.ndjson'))).toEqual([]);
    expect(names).toContain('savoir-export.json');
    const readme = await readFile(join(folder, 'LISEZ-MOI.txt'), 'utf8');
    const [holds, leavesOut] = readme.split('CE QU’ELLE NE CONTIENT PAS');
    expect(holds).toContain(
      'utilisateurs, espaces, fiches, documents, signalements, lectures demandées et confirmées, jetons d’accès sans leur valeur, webhooks sans leur secret, journal des actions',
    );
    expect(leavesOut).toContain('les conversations avec le chat');
    expect(leavesOut).toContain('les messages envoyés à l’équipe de Savoir');
    await rm(folder, { recursive: true });
  });

  it('an export from when archives held conversations too is removed, and is not offered', async () => {
    const old = newId();
    const key = exportKey({ companyId: bff.company.id, exportId: old });
    await bff.services.store.write(key, Buffer.from('PK'), 'application/zip');
    await insertRow(bff.services.db, 'exports', {
      ...(aRunningExport(old) as object),
      _id: old,
      state: 'ready',
    } as never);
    expect((await client.call('admin', listExports)).body.map(({ id }) => id)).not.toContain(old);
    await removeOldExports(bff.services);
    expect(await bff.services.store.stat(key)).toBeNull();
    expect(await bff.services.db.collection<{ _id: string }>('exports').findOne({ _id: old })).toBeNull();
  });

  describe('that was given up', () => {
    const stateOf = async (id: string) =>
      (await client.call('admin', listExports)).body.find((row) => row.id === id)?.state;
    const archiveOf = (id: string) =>
      join(bff.services.embeddedStore?.disk.folder ?? '', exportKey({ companyId: bff.company.id, exportId: id }));

    /** All its parts are stored when it dies: something stands where the archive goes. */
    async function fail(): Promise<string> {
      const { db, jobs } = bff.services;
      await jobs.stop();
      const { id } = (await client.call('admin', createExport, { idempotencyKey: newId() })).body;
      await mkdir(join(archiveOf(id), 'in the way'), { recursive: true });
      jobs.start();
      // The pauses between the attempts are not what is tested.
      const job = { _id: `export-company:${id}` as never, state: 'open', leaseId: null };
      const hurry = setInterval(() => void db.collection('jobs').updateOne(job, { $set: { openAt: new Date(0) } }), 50);
      await eventually(
        async () => db.collection('jobs').findOne({ _id: job._id }),
        (row) => row?.['state'] === 'dead',
      );
      clearInterval(hurry);
      expect(await stateOf(id)).toBe('failed');
      return id;
    }

    const makeRoom = (id: string) => rm(archiveOf(id), { recursive: true });
    const namesIn = (id: string) =>
      execFileSync('python3', ['-m', 'zipfile', '-l', archiveOf(id)], { encoding: 'utf8' });

    it(
      'an export that was given up is tried again from the administration once no other runs, and goes on with what it had stored',
      { tags: 'release' },
      async () => {
        const { db, store } = bff.services;
        const document = aDocumentRow({ companyId: bff.company.id, title: 'Notice gardée' });
        await insertRow(db, 'documents', document);
        await store.write(document.storageKey, Buffer.from('%PDF'), 'application/pdf');
        const id = await fail();
        // What is gone by now is in a part that was there.
        await store.remove(document.storageKey);
        await makeRoom(id);
        const other = newId();
        await insertRow(db, 'exports', aRunningExport(other));
        expect((await client.call('admin', retryExport, { params: { id } })).code).toBe('EXPORT_RUNNING');
        await db.collection('exports').deleteOne({ _id: other as never });
        const again = await client.call('admin', retryExport, { params: { id } });
        expect([again.status, again.body.state]).toEqual([202, 'running']);
        await eventually(
          () => stateOf(id),
          (state) => state === 'ready',
        );
        expect(namesIn(id)).toContain('Notice gardée');
        expect((await client.call('admin', retryExport, { params: { id } })).body).toMatchObject({
          id,
          state: 'ready',
        });
      },
    );

    it(
      'an export that was given up is tried again from the jobs of the developers’ tools',
      { tags: 'release' },
      async () => {
        const id = await fail();
        await makeRoom(id);
        const job = await client.call('dev', retryJob, { params: { id: `export-company:${id}` } });
        expect(job.status).toBe(200);
        await eventually(
          () => stateOf(id),
          (state) => state === 'ready',
        );
      },
    );
  });

  describe('of a company that reads conversations', () => {
    const privacy = async (exportsConversations: boolean) => {
      const { version } = (await client.call('admin', ownCompany)).body;
      const { status } = await client.call('admin', setPrivacy, { version, body: { exportsConversations } });
      expect(status).toBe(200);
    };
    const exportsConversations = async () => (await client.call('reader', knowledgeCounts)).body.exportsConversations;

    it('an export of a company that reads conversations holds what was asked since its people are told, and none any more once they are not [B.26]', async () => {
      const { db, store } = bff.services;
      const { company, users } = bff;
      expect(await exportsConversations()).toBe(false);
      const chat = { _id: newId(), companyId: company.id, userId: users.creator.id, title: 'Avant', messageCount: 2 };
      const started = new Date(Date.now() - 60_000);
      await insertRow(db, 'chats', { ...chat, creationDate: started } as never);
      const message = (text: string, date: Date) =>
        insertRow(db, 'chatMessages', {
          _id: newId(),
          chatId: chat._id,
          companyId: company.id,
          userId: users.creator.id,
          role: 'user',
          text,
          date,
          answer: null,
        } as never);
      await message('Demandé en privé', started);
      await privacy(true);
      expect(await exportsConversations()).toBe(true);
      await message('Demandé en sachant', new Date(Date.now() + 1000));

      const { id } = (await client.call('admin', createExport, { idempotencyKey: newId() })).body;
      const key = exportKey({ companyId: company.id, exportId: id });
      await eventually(
        async () => (await client.call('admin', listExports)).body.find((row) => row.id === id)?.state,
        (state) => state === 'ready',
      );
      const archive = join(bff.services.embeddedStore?.disk.folder ?? '', key);
      const read = (name: string) =>
        execFileSync(
          'python3',
          [
            '-c',
            'import sys,zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))',
            archive,
            name,
          ],
          { encoding: 'utf8' },
        );
      const conversations = read('donnees/conversations.json');
      expect(conversations).toContain('Demandé en sachant');
      expect(conversations).not.toContain('Demandé en privé');
      expect(conversations).not.toContain('Avant');
      expect(read('LISEZ-MOI.txt')).toContain('donnees/conversations.json');

      await privacy(false);
      expect(await exportsConversations()).toBe(false);
      expect((await client.call('admin', listExports)).body.map((row) => row.id)).not.toContain(id);
      expect(await store.stat(key)).toBeNull();
    });
  });

  it('an export is stored with the job that writes it: none that a process left in between keeps all others away', async () => {
    const { db, jobs } = bff.services;
    const enqueue = vi.spyOn(jobs, 'enqueue').mockRejectedValueOnce(new Error('the process ends'));
    await client.call('admin', createExport, { idempotencyKey: newId() });
    enqueue.mockRestore();
    await eventually(
      () => client.call('admin', listExports),
      ({ body }) => body.every(({ state }) => state !== 'running'),
    );
    expect(await db.collection('exports').countDocuments({ state: 'running' })).toBe(0);
  });

  it('an export of a company runs once at a time', async () => {
    await insertRow(bff.services.db, 'exports', aRunningExport(newId()));
    expect((await client.call('dev', createExport)).code).toBe('EXPORT_RUNNING');
  });
});
