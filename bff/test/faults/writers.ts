import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@savoir/contracts/common';
import { createNote } from '@savoir/contracts/notes';
import type { TestBff } from '@savoir/testing/bff';
import { expect } from 'vitest';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import type { TestClient } from '../client.ts';

/** What people who write saw while something went wrong. */
export interface Writing {
  /** Titles of notes that the API said it had, with the ids it gave. */
  acknowledged: Map<string, string>;
  /** How often each refusal came; 0 where the connection failed. */
  refusals: Map<number, number>;
  /** Longest time for which someone got nothing but refusals. */
  longestMs: number;
}

interface Patience {
  /** For how long the same note is sent again. */
  giveUpMs?: number;
  /** Before the next try. */
  onRefused?: (status: number) => Promise<unknown>;
}

/** What a client answers with a repetition: the line is cut, a token is over, the call is still being worked on, later. */
const passing = [0, 401, 409, 429, 503];
const betweenMs = 40;
const betweenTriesMs = 150;

/**
 * People who write notes one after the other, and send each again with the same key until it is taken, as the outbox
 * does. A client is chosen for each try. `until` ends the writing; what was started is sent all the same.
 */
export async function write(
  clients: () => TestClient,
  people: number,
  until: Promise<unknown>,
  { giveUpMs = 90_000, onRefused = async () => undefined }: Patience = {},
): Promise<Writing> {
  const writing: Writing = { acknowledged: new Map(), refusals: new Map(), longestMs: 0 };
  const over = new AbortController();
  const ending = until.finally(() => over.abort());
  const person = async (name: string): Promise<void> => {
    for (let count = 0; !over.signal.aborted; count++) {
      await send(clients, `${name} ${count}`, writing, { giveUpMs, onRefused });
      await delay(betweenMs);
    }
  };
  const run = randomUUID().slice(0, 8);
  const all = [ending, ...Array.from({ length: people }, (_, index) => person(`Relevé ${run} ${index}`))];
  // What was broken is put right before the test fails for something else.
  await Promise.allSettled(all);
  await Promise.all(all);
  return writing;
}

async function send(
  clients: () => TestClient,
  title: string,
  writing: Writing,
  { giveUpMs, onRefused }: Required<Patience>,
): Promise<void> {
  const idempotencyKey = newId();
  const startedAt = performance.now();
  for (;;) {
    const { status, id } = await clients()
      .call('creator', createNote, {
        idempotencyKey,
        body: { title, spaceIds: [], media: [{ kind: 'text', text: 'Retendre la courroie toutes les 650 heures.' }] },
      })
      .then(
        (answer) => ({ status: answer.status, id: answer.body?.id }),
        () => ({ status: 0, id: '' }),
      );
    const tookMs = performance.now() - startedAt;
    writing.longestMs = Math.max(writing.longestMs, tookMs);
    if (status === 201) return void writing.acknowledged.set(title, id);
    writing.refusals.set(status, (writing.refusals.get(status) ?? 0) + 1);
    expect(passing, `refusal of ${title}`).toContain(status);
    await onRefused(status);
    expect(tookMs, `${title} could not be sent`).toBeLessThan(giveUpMs);
    await delay(betweenTriesMs);
  }
}

/** Everything that was acknowledged is there, once, under the id that was told; and what is there was sent. */
export async function expectAllStored({ services: { db } }: TestBff, { acknowledged }: Writing): Promise<void> {
  const run = [...acknowledged.keys()][0]?.split(' ')[1] ?? 'none';
  const rows = await db
    .collection<NoteRow>('notes')
    .find({ title: { $regex: ` ${run} ` } })
    .toArray();
  expect(new Map(rows.map(({ title, _id }) => [title, _id]))).toEqual(acknowledged);
  expect(rows).toHaveLength(acknowledged.size);
}
