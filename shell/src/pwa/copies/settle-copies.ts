import type { ApiClient } from '@savoir/api-client';
import { listCopies, subjectKey, type Copyable, type CopySubject } from '@savoir/contracts/copies';
import { takenAlongMaxBytes } from '@savoir/contracts/limits';
import { listSpaces } from '@savoir/contracts/spaces';
import { ApiError } from '@savoir/remote-kit';
import {
  writeContact,
  writeCopies,
  type SavedCopies,
  type TakenSubject,
  type WholeCopy,
} from '@savoir/service-worker/copies';
import { copyThings } from './copy-things.ts';
import { checkRoom, isNoRoom } from './check-room.ts';

interface Work {
  api: ApiClient;
  account: string;
  before: SavedCopies;
  /** What is to be here from now on. */
  wanted: readonly Copyable[];
  signal: AbortSignal;
}

/** What became of the copies. */
export interface Outcome {
  /** Titles of what was taken along and is no more. */
  gone: readonly string[];
  /** Ids of what is no copy any more, and of what was replaced. */
  goneIds: readonly string[];
  /** Titles of notes and documents that were replaced by newer ones. */
  replaced: readonly string[];
  /** Of everything that is here now. */
  subjects: readonly TakenSubject[];
}

/**
 * Brings the copies to what the server says of them: what went or is not the reader's any more goes at once, then what is new
 * or changed is copied. A copy is written whole or not at all.
 */
export async function settleCopies(work: Work): Promise<Outcome> {
  const { api, account, before, wanted, signal } = work;
  const isSame = wanted.length === before.subjects.length && wanted.every(isAmong(before.subjects));
  const answer = await ask(work, isSame ? (before.contact?.digest ?? undefined) : undefined);
  const contact = { date: new Date().toISOString(), digest: answer.digest };
  signal.throwIfAborted();
  if (answer.subjects === null) {
    await writeContact({ account, ...contact });
    return { gone: [], goneIds: [], replaced: [], subjects: before.subjects };
  }
  const subjects = subjectsIn(answer.subjects, work, contact.date);
  const held = new Map(before.copies.map((copy) => [copy.key, copy]));
  const things = [
    ...new Map(answer.subjects.flatMap((each) => each.things).map((thing) => [subjectKey(thing), thing])).values(),
  ];
  const stale = things.filter((thing) => held.get(subjectKey(thing))?.revision !== thing.revision);
  const staying = new Set(things.map(subjectKey));
  const goneCopies = before.copies.filter(({ key }) => !staying.has(key));
  // What went goes now, whatever becomes of the rest.
  const unfinished = { date: before.contact?.date ?? contact.date, digest: null };
  const known = subjects.filter(isAmong(before.subjects));
  const retainOnly = (isStaying: (key: string) => boolean) =>
    writeCopies({
      account,
      subjects: known.map((each) => ({ ...each, things: each.things.filter(isStaying) })),
      copies: [],
      contact: unfinished,
    });
  await retainOnly((key) => held.has(key));
  const staleKeys = new Set(stale.map(subjectKey));
  const fresh = things.map(subjectKey).filter((key) => !staleKeys.has(key));
  const copies: WholeCopy[] = [];
  try {
    copies.push(...(await copyAll(work, stale, sizeOf(before, new Set(fresh)))));
    if (copies.length > 0) {
      signal.throwIfAborted();
      // What a page of a copy needs besides: kept by the worker like every answer.
      await api.call(listSpaces, {}, { signal });
    }
    signal.throwIfAborted();
    await writeCopies({ account, subjects, copies, contact });
  } catch (error) {
    // An old text must not outlive the new one for want of room.
    if (isNoRoom(error)) await retainOnly((key) => held.has(key) && !staleKeys.has(key));
    throw error;
  }
  const replaced = copies.filter(({ copy: { key } }) => held.has(key));
  return {
    gone: before.subjects.filter((each) => !isAmong(subjects)(each) && isAmong(wanted)(each)).map(({ title }) => title),
    goneIds: [...goneCopies, ...replaced.map(({ copy }) => copy)].map(({ id }) => id),
    replaced: replaced.map(({ copy: { title } }) => title),
    subjects,
  };
}

const isAmong =
  (subjects: readonly Copyable[]) =>
  (subject: Copyable): boolean =>
    subjects.some((each) => subjectKey(each) === subjectKey(subject));

const sizeOf = ({ copies }: SavedCopies, keys: ReadonlySet<string>): number =>
  copies.filter(({ key }) => keys.has(key)).reduce((sum, { bytes }) => sum + bytes, 0);

async function ask({ api, wanted, signal }: Work, digest: string | undefined) {
  const idsOf = (kind: Copyable['kind']) => {
    const ids = wanted.filter((each) => each.kind === kind).map(({ id }) => id);
    return ids.length === 0 ? undefined : ids.join(',');
  };
  const query = { notes: idsOf('note'), documents: idsOf('document'), spaces: idsOf('space'), digest };
  try {
    return await api.call(listCopies, { query }, { signal });
  } catch (error) {
    // Who may read nothing any more stores nothing.
    if (error instanceof ApiError && error.status === 403) return { digest: null, subjects: [] };
    throw error;
  }
}

function subjectsIn(told: readonly CopySubject[], { account, before }: Work, now: string): TakenSubject[] {
  return told.map(({ kind, id, title, things }) => {
    const key = subjectKey({ kind, id });
    const takenDate = before.subjects.find((each) => each.key === key)?.takenDate ?? now;
    return { account, key, kind, id, title, takenDate, things: things.map(subjectKey) };
  });
}

async function copyAll(
  { api, account, signal }: Work,
  stale: Parameters<typeof copyThings>[0]['things'],
  savedBytes: number,
): Promise<WholeCopy[]> {
  const copies: WholeCopy[] = [];
  let bytes = 0;
  for await (const copied of copyThings({ api, account, things: stale, signal })) {
    bytes += copied.copy.bytes;
    await checkRoom({ bytes, savedBytes, maxBytes: takenAlongMaxBytes });
    copies.push(copied);
  }
  return copies;
}
