import type { BackgroundJob, SignedInHost } from '@savoir/remote-kit';
import { unsentMedia } from '../drafts/unsent-media.ts';
import { publishIds, waitingOf } from '../outbox/outbox-store.ts';
import { notesDatabase, ofUser, whole } from './notes-database.ts';

/** Work that is not done yet: it goes with the session. What is done and waits to leave stays (decision 18). */
const unfinished = ['drafts', 'captures', 'takes'] as const;

async function hasUnfinished(userId: string): Promise<boolean> {
  const database = await notesDatabase();
  const counts = await Promise.all(unfinished.map((store) => database.count(store, ofUser(userId))));
  return counts.some((count) => count > 0);
}

/** What this device alone has of a user's notes. */
export const kept: NonNullable<BackgroundJob['kept']> = async ({ texts, user }: SignedInHost) => {
  const t = texts('notes');
  const { length } = await waitingOf(user.id);
  return {
    stays: length === 0 ? [] : [t('leaving.waiting', { count: length })],
    goes: (await hasUnfinished(user.id)) ? [t('leaving.unfinished')] : [],
  };
};

/** Removes what a user has started and not finished. */
export const leave: NonNullable<BackgroundJob['leave']> = async ({ user }: SignedInHost) => {
  const database = await notesDatabase();
  const transaction = database.transaction(unfinished, 'readwrite');
  const deleted = unfinished.map((store) => transaction.objectStore(store).delete(ofUser(user.id)));
  await whole(transaction, Promise.all(deleted));
  if (unsentMedia.of(user.id).length > 0) unsentMedia.note(user.id, []);
  if ((await database.count('outbox')) > 0) await publishIds();
};
