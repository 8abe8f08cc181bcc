import { newId } from '@savoir/contracts/common';
import { notesDatabase, ofUser } from '../storage/notes-database.ts';
import type { RecordedKind } from './record.ts';

/** A recording under way, stored on this device in case the page dies. */
export interface Take {
  add(chunk: Blob, durationMs: number): void;
  /** It is stored elsewhere now, or given up. */
  forget(): void;
  /** It is found as one whose page died. */
  leave(): void;
}

export interface LostTake {
  takeId: string;
  kind: RecordedKind;
  file: Blob;
  durationMs: number;
}

const ofTake = (userId: string, takeId: string): IDBKeyRange =>
  IDBKeyRange.bound([userId, takeId], [userId, takeId, []]);
/** Held while the page that records lives: another tab must not take the recording for a lost one. */
const lockOf = (takeId: string): string => `savoir-take-${takeId}`;

/** @param onFailure the device stores nothing, as in a private window; the recording goes on all the same */
export function startTake(userId: string, kind: RecordedKind, onFailure: (error: unknown) => void): Take {
  const takeId = newId();
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
  if ('locks' in navigator) navigator.locks.request(lockOf(takeId), () => isOver).catch(onFailure);
  let ordinal = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const after = (work: () => Promise<unknown>) => {
    writing = writing.then(work).catch(onFailure);
  };
  let isForgotten = false;
  const remove = async () => {
    isForgotten = true;
    await (await notesDatabase()).delete('takes', ofTake(userId, takeId));
  };
  return {
    add(chunk, durationMs) {
      const row = { userId, takeId, ordinal: ordinal++, kind, chunk, durationMs };
      // A recorder that is stopped still gives its last piece.
      after(async () => (isForgotten ? undefined : (await notesDatabase()).put('takes', row)));
    },
    forget() {
      after(remove);
      after(() => Promise.resolve(release()));
    },
    leave() {
      // A sign-out that was asked for has removed its start: what came after that goes too.
      after(async () => ((await (await notesDatabase()).count('takes', [userId, takeId, 0])) === 0 ? remove() : null));
      after(() => Promise.resolve(release()));
    },
  };
}

/** Recordings of this user whose page is gone. */
export async function lostTakes(userId: string): Promise<LostTake[]> {
  const chunks = await (await notesDatabase()).getAll('takes', ofUser(userId));
  if (chunks.length === 0) return [];
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];
  const alive = new Set(held.map(({ name }) => name));
  return Array.from(
    Map.groupBy(chunks, ({ takeId }) => takeId),
    ([takeId, parts]) => ({
      takeId,
      kind: parts[0]?.kind ?? 'audio',
      file: new Blob(
        parts.map(({ chunk }) => chunk),
        { type: parts[0]?.chunk.type.replace(/;.*$/, '') ?? '' },
      ),
      durationMs: parts.at(-1)?.durationMs ?? 0,
    }),
  ).filter(({ takeId }) => !alive.has(lockOf(takeId)));
}

export async function forgetTakes(userId: string, takes: readonly Pick<LostTake, 'takeId'>[]): Promise<void> {
  const database = await notesDatabase();
  for (const { takeId } of takes) await database.delete('takes', ofTake(userId, takeId));
}
