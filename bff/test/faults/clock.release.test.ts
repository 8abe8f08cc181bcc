import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { clientAt, eventually } from '../client.ts';
import { itSurvives } from './fault.ts';
import { startsInstallation, untilReady } from './installation.ts';
import { tokenAt } from './sign-in.ts';
import { expectAllStored, write } from './writers.ts';

const hours = 3600_000;
const folder = mkdtempSync(join(tmpdir(), 'savoir-clock-'));
const file = join(folder, 'lead');
/** Sets the clock of every process of the installation. */
const setClock = (lead: number) => writeFileSync(file, String(lead));
setClock(0);
const shifted = {
  SHIFTED_CLOCK: file,
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href}`,
};
// After everything that reads it has ended.
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const installation = startsInstallation({}, shifted);

itSurvives(
  {
    part: 'Clock',
    fault: 'The clock of the machine jumps two hours ahead, back, two hours behind and back again, while people write',
    person: 'Who is asked to renew their session does so by themselves; nothing else.',
    kept: 'Every acknowledged fiche, once, generated once. No job waits for hours to come.',
  },
  async (measure) => {
    const { bff, start } = installation;
    const product = await start(shifted);
    let token = await tokenAt(product, bff.users.creator.email);
    const client = clientAt(product.origin, { as: () => ({ authorization: `Bearer ${token}` }) });
    const fault = async () => {
      for (const lead of [0, 2 * hours, 0, -2 * hours, 0]) {
        setClock(lead);
        await delay(1500);
      }
    };
    const writing = await write(() => client, 4, fault(), {
      onRefused: async (status) => {
        if (status === 401) token = await tokenAt(product, bff.users.creator.email);
      },
    });
    expect([...writing.refusals.keys()].filter((status) => status !== 401)).toEqual([]);
    await untilReady(product);
    await expectAllStored(bff, writing);
    await generated(writing.acknowledged.values());
    measure(
      `${writing.acknowledged.size} fiches by 4 people, taken after ${(writing.longestMs / 1000).toFixed(1)} s at most`,
    );
  },
);

itSurvives(
  {
    part: 'Clock',
    fault: 'The product is killed while its clock is two hours ahead; then the clock is put right',
    person:
      'A fiche that was being generated is ready some minutes later, not hours; a call that was cut can be repeated at once.',
    kept: 'Every acknowledged fiche, once, generated once.',
  },
  async (measure) => {
    const { bff, start } = installation;
    setClock(2 * hours);
    let product = await start(shifted);
    let token = await tokenAt(product, bff.users.creator.email);
    const fault = async () => {
      await delay(1500);
      await product.kill();
      setClock(0);
      product = await start(shifted);
      await delay(500);
    };
    const writing = await write(
      () => clientAt(product.origin, { as: () => ({ authorization: `Bearer ${token}` }) }),
      4,
      fault(),
      {
        onRefused: async (status) => {
          if (status === 401) token = await tokenAt(product, bff.users.creator.email);
        },
      },
    );
    expect(writing.longestMs).toBeLessThan(60_000);
    // As those of a worker that died, and of one whose job is tried again later.
    const { modifiedCount } = await bff.services.db.collection('jobs').updateOne(
      { type: 'generate-note', state: 'done' },
      {
        $set: {
          state: 'open',
          leaseId: 'dead',
          attempts: 1,
          endedAt: null,
          openAt: new Date(Date.now() + 2 * hours),
        },
      },
    );
    const startedAt = performance.now();
    expect(modifiedCount).toBe(1);
    await eventually(
      () => bff.services.db.collection('jobs').countDocuments({ state: 'open', attempts: { $gt: 0 } }),
      (open) => open === 0,
      150_000,
    );
    await expectAllStored(bff, writing);
    await generated(writing.acknowledged.values());
    measure(`taken over after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  },
  { timeout: 300_000 },
);

async function generated(ids: Iterable<string>): Promise<void> {
  const notes = installation.bff.services.db.collection<NoteRow>('notes');
  const list = [...ids];
  const rows = await eventually(
    () => notes.find({ _id: { $in: list } }).toArray(),
    (found) => found.every(({ status }) => status !== 'PENDING'),
  );
  expect(rows).toHaveLength(list.length);
  for (const { status, history } of rows)
    expect([status, history.map(({ action }) => action)]).toEqual(['TO_REVIEW', ['created', 'generated']]);
}
