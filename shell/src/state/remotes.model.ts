import type { RegisteredRemote } from '@savoir/contracts/platform';
import { createEvent, createStore } from '@savoir/remote-kit';

/** The remotes of this page: which of them are in use, and whether the server has others by now. */
export type RemotesModel = ReturnType<typeof createRemotesModel>;

export function createRemotesModel(known: readonly RegisteredRemote[]) {
  /** What the server lists now, of a page that goes on with what it has. */
  const listed = createEvent<readonly RegisteredRemote[]>();
  /** Those in use: with the code this page started with, and not switched off. */
  const $inUse = createStore(known.filter(({ isOff }) => !isOff)).on(listed, (before, now) => {
    const off = new Set(now.filter(({ isOff }) => isOff).map(({ name }) => name));
    const on = new Set(now.filter(({ isOff }) => !isOff).map(({ name }) => name));
    // One that is no longer listed stays as it was: it goes with the versions, at a navigation.
    const next = known.filter(({ name, isOff }) => on.has(name) || (!off.has(name) && !isOff));
    return isSameList(before, next) ? before : next;
  });
  const running = versionsOf(known);
  /** The server has other versions than this page runs. */
  const $isNewer = createStore(false).on(listed, (_, now) => versionsOf(now) !== running);
  return { listed, $inUse, $isNewer };
}

const versionsOf = (remotes: readonly RegisteredRemote[]): string =>
  remotes
    .map(({ name, version, entry }) => `${name} ${version} ${entry}`)
    .toSorted()
    .join();

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);
