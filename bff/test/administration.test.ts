import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile, mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExport, exportAudit, listAudit, listExports, retryExport } from '@savoir/contracts/companies';
import { sendContact } from '@savoir/contracts/contact';
import {
  activateRemote,
  listJobs,
  listMails,
  listPushes,
  listRemoteVersions,
  retryJob,
  runtimeInfo,
} from '@savoir/contracts/dev';
import { createSpace, deleteSpace } from '@savoir/contracts/spaces';
import { deleteUser, listUsers } from '@savoir/contracts/users';
import { newId } from '@savoir/contracts/common';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOldExports } from '../src/operations/company-export/old-exports.ts';
import { exportKey } from '../src/operations/company-export/export-keys.ts';
import { eventually, openClient, type TestClient } from './client.ts';
import { aDocumentRow, aNoteRow, insertRow } from './rows.ts';

let bff: TestBff;
let client: TestClient;
let remotesDir: string;
beforeAll(async () => {
  remotesDir = await mkdtemp(join(tmpdir(), 'savoir-remotes-'));
  bff = await startTestBff({ env: { REMOTES_DIR: remotesDir, CONTACT_ADDRESS: 'equipe@exemple.test' } });
  client = await openClient(bff);
});
afterAll(async () => {
  await bff.close();
  await rm(remotesDir, { recursive: true, force: true });
});

describe('the audit log', () => {
  it('says who did what to which object under the name it had, and who tried without the right', async () => {
    const space = (
      await client.call('admin', createSpace, { body: { name: 'Chaudière', color: 'bleu', memberIds: [] } })
    ).body;
    await client.call('admin', deleteSpace, { params: { id: space.id } });
    await client.call('reader', deleteUser, { params: { id: bff.users.admin.id } });
    const { items, total } = (await client.call('admin', listAudit)).body;
    const acts = items.filter(({ action }) => !action.startsWith('account.'));
    expect(acts.map(({ action, outcome, person, label }) => [action, outcome, person?.id, label])).toEqual([
      ['users.delete', 'denied', bff.users.reader.id, null],
      ['spaces.delete', 'done', bff.users.admin.id, 'Chaudière'],
      ['spaces.create', 'done', bff.users.admin.id, 'Chaudière'],
    ]);
    expect(total).toBe(items.length);
  });

  it('is filtered by kind, person, outcome and day, and read page by page', async () => {
    const ids = async (query: Record<string, string | number>) =>
      (await client.call('admin', listAudit, { query })).body.items.map(({ action }) => action);
    expect(await ids({ kind: 'user' })).toEqual(['users.delete']);
    expect(await ids({ userId: bff.users.admin.id, kind: 'space' })).toEqual(['spaces.delete', 'spaces.create']);
    expect(await ids({ outcome: 'done', kind: 'space' })).toHaveLength(2);
    expect(await ids({ to: '2020-01-01' })).toEqual([]);
    const first = (await client.call('admin', listAudit, { query: { kind: 'space', limit: 1 } })).body;
    expect(first.nextCursor).not.toBeNull();
    expect(await ids({ kind: 'space', limit: 1, cursor: first.nextCursor ?? '' })).toEqual(['spaces.create']);
  });

  it('never shows another company’s acts, and reading writes none', async () => {
    await client.call('admin', listUsers);
    const query = { kind: 'space' };
    expect((await client.call(bff.other.users.admin, listAudit, { query })).body.total).toBe(0);
    expect((await client.call('admin', listAudit, { query })).body.total).toBe(2);
  });

  it('is a file for a spreadsheet too', async () => {
    const { csv, filename } = (await client.call('admin', exportAudit, { query: { kind: 'space' } })).body;
    expect(filename).toMatch(/^journal-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head, ...lines] = csv.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFDate;Personne;Entreprise;Action;Résultat;Objet;Identifiant;Changements;Adresse');
    expect(lines[0]).toMatch(/Z;admin Test;;spaces\.delete;fait;Chaudière;[0-9a-f-]{36};;$/);
    expect(lines).toHaveLength(2);
  });
});

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

  it(
    'is one archive with tables, fiches, media and documents, and nothing of another company [D.93]',
    { timeout: 60_000 },
    async () => {
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

      const begun = await client.call('admin', createExport, { idempotencyKey: newId() });
      expect([begun.status, begun.body.state]).toEqual([202, 'running']);
      const done = await eventually(
        async () => (await client.call('admin', listExports)).body[0],
        (row) => row?.state !== 'running',
      );
      expect(done).toMatchObject({ state: 'ready', done: 2, total: 2, person: { id: bff.users.admin.id } });

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
      expect((JSON.parse(notes) as { title: string }[]).map(({ title }) => title)).toEqual(['Purger / vidanger']);
      expect(names.filter((name) => name.startsWith('donnees/'))).toEqual(
        ['audit', 'documents', 'notes', 'spaces', 'users'].map((name) => `donnees/${name}.json`),
      );
      for (const name of names.filter((each) => /\.(json|md|txt)$/.test(each))) {
        const text = await readFile(join(folder, name), 'utf8');
        for (const secret of [...own, companyId + '/', 'notificationsActive']) expect(text, name).not.toContain(secret);
      }
      const readme = await readFile(join(folder, 'LISEZ-MOI.txt'), 'utf8');
      const [holds, leavesOut] = readme.split('CE QU’ELLE NE CONTIENT PAS');
      expect(holds).toContain('utilisateurs, espaces, fiches, documents, journal des actions');
      expect(leavesOut).toContain('les conversations avec le chat');
      expect(leavesOut).toContain('les messages envoyés à l’équipe de Savoir');
      await rm(folder, { recursive: true });
    },
  );

  it('from when archives held conversations too is removed, and is not offered', { timeout: 60_000 }, async () => {
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
        60_000,
      );
      clearInterval(hurry);
      expect(await stateOf(id)).toBe('failed');
      return id;
    }

    const makeRoom = (id: string) => rm(archiveOf(id), { recursive: true });
    const namesIn = (id: string) =>
      execFileSync('python3', ['-m', 'zipfile', '-l', archiveOf(id)], { encoding: 'utf8' });

    it(
      'is tried again from the administration, and goes on with what it had stored',
      { timeout: 120_000 },
      async () => {
        const { db, store } = bff.services;
        const document = aDocumentRow({ companyId: bff.company.id, title: 'Notice gardée' });
        await insertRow(db, 'documents', document);
        await store.write(document.storageKey, Buffer.from('%PDF'), 'application/pdf');
        const id = await fail();
        // What is gone by now is in a part that was there.
        await store.remove(document.storageKey);
        await makeRoom(id);
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

    it('is tried again from the jobs of the developers’ tools', { timeout: 120_000 }, async () => {
      const id = await fail();
      await makeRoom(id);
      const job = await client.call('dev', retryJob, { params: { id: `export-company:${id}` } });
      expect(job.status).toBe(200);
      await eventually(
        () => stateOf(id),
        (state) => state === 'ready',
      );
    });

    it('is for administrators of its company, and waits for another that runs', { timeout: 120_000 }, async () => {
      const id = await fail();
      const retry = (who: Parameters<TestClient['call']>[0]) => client.call(who, retryExport, { params: { id } });
      expect((await retry('validator')).code).toBe('ACCESS_DENIED');
      expect((await retry(bff.other.users.admin)).code).toBe('EXPORT_NOT_FOUND');
      const other = newId();
      await insertRow(bff.services.db, 'exports', aRunningExport(other));
      expect((await retry('admin')).code).toBe('EXPORT_RUNNING');
      await bff.services.db.collection('exports').deleteOne({ _id: other as never });
    });
  });

  it('runs once at a time', async () => {
    await insertRow(bff.services.db, 'exports', aRunningExport(newId()));
    expect((await client.call('dev', createExport)).code).toBe('EXPORT_RUNNING');
  });
});

describe('a message to us', () => {
  const message = {
    kind: 'error',
    message: 'La page ne s’ouvre pas.',
    errorMessage: 'Page not found: /x',
    context: { version: '1.42.8', path: '/x', browser: 'Chromium' },
  };

  it('is stored and mailed with who, where and what went wrong', async () => {
    expect((await client.call('reader', sendContact, { body: message })).status).toBe(204);
    const { mails } = await eventually(
      async () => (await client.call('dev', listMails)).body,
      (answer) => answer.mails.length > 0,
    );
    expect(mails[0]).toMatchObject({
      to: 'equipe@exemple.test',
      subject: 'Savoir - Erreur signalée - Entreprise d’essai',
    });
    expect(await bff.services.db.collection('outbox').findOne({ to: 'equipe@exemple.test' })).toMatchObject({
      replyTo: bff.users.reader.email,
    });
    for (const text of [message.message, bff.users.reader.email, 'Page not found: /x', '1.42.8'])
      expect(mails[0]?.text).toContain(text);
    expect(await bff.services.db.collection('contactMessages').countDocuments({ userId: bff.users.reader.id })).toBe(1);
  });

  it('is feedback only where the company has USER_FEEDBACK', async () => {
    const feedback = { ...message, kind: 'feedback' };
    expect((await client.call('reader', sendContact, { body: feedback })).status).toBe(204);
    await bff.services.db
      .collection('companies')
      .updateOne({ _id: bff.company.id as never }, { $pull: { enabledFeatures: 'USER_FEEDBACK' as never } });
    expect((await client.call('reader', sendContact, { body: feedback })).code).toBe('FEATURE_DISABLED');
  });

  it('holds 1 to 2,000 characters', async () => {
    for (const text of ['  ', 'x'.repeat(2001)])
      expect((await client.call('reader', sendContact, { body: { ...message, message: text } })).code).toBe(
        'INPUT_INVALID',
      );
  });
});

describe('developers’ tools', () => {
  it('list the jobs with why they failed, and give a dead one new attempts', async () => {
    let attempts = 0;
    bff.services.jobs.define('unlucky', {
      maxAttempts: 1,
      run: () => (attempts++ === 0 ? Promise.reject(new Error('no luck')) : Promise.resolve()),
      onDead: () => Promise.resolve(),
    });
    await bff.services.jobs.enqueue('unlucky', 'unlucky:1', {});
    const dead = await eventually(
      async () =>
        (await client.call('dev', listJobs, { query: { state: 'dead' } })).body.items.find(
          ({ id }) => id === 'unlucky:1',
        ),
      (job) => job !== undefined,
    );
    expect(dead).toMatchObject({ type: 'unlucky', state: 'dead', attempts: 1, error: 'no luck' });
    // Else it may be taken before the answer is written.
    await bff.services.jobs.stop();
    expect((await client.call('dev', retryJob, { params: { id: 'unlucky:1' } })).body.state).toBe('waiting');
    bff.services.jobs.start();
    await eventually(
      async () => (await client.call('dev', listJobs, { query: { state: 'done' } })).body.items,
      (jobs) => jobs.some(({ id }) => id === 'unlucky:1'),
    );
    expect((await client.call('dev', retryJob, { params: { id: 'unlucky:1' } })).code).toBe('JOB_NOT_DEAD');
    expect((await client.call('dev', retryJob, { params: { id: 'nothing' } })).code).toBe('JOB_NOT_FOUND');
  });

  it('list the versions of each remote, and roll back to one that is whole', async () => {
    for (const version of ['1.0.0-a', '1.0.1-b']) {
      await mkdir(join(remotesDir, 'notes', version), { recursive: true });
      await writeFile(join(remotesDir, 'notes', version, 'savoir-remote.json'), '{}');
    }
    await mkdir(join(remotesDir, 'notes', '1.0.2-cut'));
    await writeFile(join(remotesDir, 'notes', 'active.json'), '{"version":"1.0.1-b"}');
    const [notes] = (await client.call('dev', listRemoteVersions)).body;
    expect(notes).toMatchObject({ name: 'notes', active: '1.0.1-b' });
    const activate = (name: string, version: string) =>
      client.call('dev', activateRemote, { params: { name }, body: { version } });
    expect((await activate('notes', '1.0.0-a')).body.active).toBe('1.0.0-a');
    expect(JSON.parse(await readFile(join(remotesDir, 'notes', 'active.json'), 'utf8'))).toEqual({
      version: '1.0.0-a',
    });
    for (const [name, version] of [
      ['notes', '1.0.2-cut'],
      ['notes', '9.9.9'],
      ['other', '1.0.0-a'],
    ] as const)
      expect((await activate(name, version)).code).toBe('REMOTE_VERSION_NOT_FOUND');
  });

  it('show no mail, with its codes and passwords, where others than who sits at the machine get in', async () => {
    const reachable = await startTestBff({ jobs: false, env: { PUBLIC_URL: 'https://savoir.example' } });
    await reachable.services.mailer.send({ to: 'a@b.example', subject: 'Code', text: '123456' });
    const answer = await reachable.app.inject({ url: '/api/dev/mails', headers: reachable.as('dev') });
    expect(answer.json()).toEqual({ isSent: false, isShown: false, mails: [] });
    await reachable.close();
  });

  it('show the notifications that were written, without their words', async () => {
    await bff.services.notifier.notify([
      {
        id: 'published:1',
        companyId: bff.other.company.id,
        userId: bff.other.users.reader.id,
        kind: 'note-published',
        title: 'Fiche publiée',
        body: 'Un titre confidentiel',
        path: '/notes/1',
        tag: 'published',
      },
    ]);
    const answer = await client.call('dev', listPushes);
    expect(answer.body[0]).toMatchObject({ kind: 'note-published', company: bff.other.company.name, browsers: 0 });
    expect(JSON.stringify(answer.body)).not.toContain('confidentiel');
  });

  it('say how the server is set, without a secret', async () => {
    const { body } = await client.call('dev', runtimeInfo);
    expect(body.adapters).toMatchObject({ mail: 'boîte d’envoi', objects: 'disque local', identity: 'embarquée' });
    const text = JSON.stringify(body);
    for (const secret of Object.values(bff.services.secrets)) expect(text).not.toContain(secret);
  });
});
