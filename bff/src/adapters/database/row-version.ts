/** A row that counts its changes. One from before there were versions has none, and is read as 0. */
interface Versioned {
  version?: number;
}

export const versionOf = ({ version }: Versioned): number => version ?? 0;

/** Filter of a row that still has the version that was read: a change made meanwhile leaves nothing to find. */
export const atVersion = (version: number) => (version === 0 ? { version: { $exists: false } } : { version });
