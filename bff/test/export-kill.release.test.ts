import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newId } from '@savoir/contracts/common';
import { createExport, listExports } from '@savoir/contracts/companies';
import { beforeAll, expect, it } from 'vitest';
import { exportKey, partKey, planKey, type ExportTask } from '../src/operations/archive/export-keys.ts';
import { eventually } from './client.ts';
import { recordFault } from './faults/fault.ts';
import { endLeases, startKilledWorker } from './processes/start-killed-worker.ts';
import { aDocumentRow, aNoteRow, insertRow } from './rows.ts';
import { bff, client, startOnOwnDatabase } from './processes/own-database.ts';

const documents = 3;

startOnOwnDatabase();
beforeAll(async () => {
  const companyId = bff.company.id;
  for (let index = 0; index < documents; index++) {
    // Said to be so big that each is a part by itself.
    const row = aDocumentRow({ companyId, title: `Notice ${index}`, sizeBytes: 40_000_000 });
    await insertRow(bff.services.db, 'documents', row);
    await bff.services.store.write(row.storageKey, Buffer.from(`%PDF ${index}`), 'application/pdf');
  }
  await insertRow(bff.services.db, 'notes', aNoteRow({ companyId, title: 'Purger la presse' }));
});

const startWorker = (killAt?: number) => startKilledWorker(bff, {}, killAt);

async function startExport(): Promise<ExportTask> {
  const { body, status } = await client.call('admin', createExport, { idempotencyKey: newId() });
  expect(status).toBe(202);
  return { companyId: bff.company.id, exportId: body.id };
}

/** The job ends after the archive is there: what was written before it has to go. */
const jobDone = ({ exportId }: ExportTask) =>
  eventually(
    () => bff.services.db.collection<{ _id: string }>('jobs').findOne({ _id: `export-company:${exportId}` }),
    (job) => (job as { state?: string } | null)?.state === 'done',
    180_000,
  );

const fileOf = (key: string) => join(bff.services.embeddedStore?.disk.folder ?? '', key);

/** What an independent reader finds in the archive. */
const read = (task: ExportTask) =>
  JSON.parse(
    execFileSync('python3', [
      '-c',
      'import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps([[n, len(z.read(n))] for n in z.namelist() if not n.startswith(("donnees/", "retour/")) and n not in ("LISEZ-MOI.txt", "savoir-export.json")]))',
      fileOf(exportKey(task)),
    ]).toString(),
  ) as [string, number][];

/** When each part that is there was written. */
async function written(task: ExportTask): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (let index = 0; index <= documents; index++) {
    const key = partKey(task, index);
    if ((await bff.services.store.stat(key)) !== null) times.set(key, (await stat(fileOf(key))).mtimeMs);
  }
  return times;
}

it(
  'an export that is killed at any point goes on where it was, and is one archive',
  { timeout: 400_000 },
  async (context) => {
    recordFault(context, {
      part: 'Processes',
      fault: 'The process is killed at every step of an export',
      person: 'The export goes on where it was.',
      kept: 'One archive, whole, read by another program; no part twice.',
    });
    const whole = await startExport();
    const worker = startWorker();
    const output = text(worker.stdout);
    await jobDone(whole);
    worker.kill('SIGKILL');
    const expected = read(whole);
    expect(expected).toHaveLength(documents + 1);
    const steps = (await output).trim().split('\n');

    const points = steps.flatMap((step, index) => (step.startsWith('store.') ? [index + 1] : []));
    expect(points.length).toBeGreaterThan(2 * documents);
    let completedParts = 0;
    for (const killAt of points) {
      const task = await startExport();
      const victim = startWorker(killAt);
      const [, signal] = await Promise.all([
        text(victim.stdout),
        new Promise((ended) => victim.once('exit', (_code, by) => ended(by))),
      ]);
      const place = `step ${killAt} of ${steps.length}: ${steps[killAt - 1]}`;
      expect([place, signal]).toEqual([place, 'SIGKILL']);
      await endLeases(bff);

      // Without a plan the part of the tables says what the company was, not what the other parts will be.
      const isSettled = (await bff.services.store.stat(planKey(task))) !== null;
      const before = isSettled ? (await written(task)).size : 0;
      const second = startWorker();
      const output = text(second.stdout);
      await jobDone(task);
      second.kill('SIGKILL');
      const wrote = (await output).split('\n').filter((step) => step === 'store.writeFile before').length;
      // Parts, the archive, and nothing that was there.
      const isReady = steps.slice(0, killAt).includes('store.removePrefix before');
      const left = isReady ? 0 : documents + 1 - before + 1;
      expect([place, wrote]).toEqual([place, left]);
      completedParts += before;

      expect([place, read(task)]).toEqual([place, expected]);
      const { body } = await client.call('admin', listExports);
      expect(body[0]).toMatchObject({ id: task.exportId, state: 'ready', done: documents, total: documents });
      expect([place, await bff.services.store.stat(planKey(task))]).toEqual([place, null]);
      expect((await written(task)).size).toBe(0);
    }
    expect(completedParts).toBeGreaterThan(documents);
  },
);
