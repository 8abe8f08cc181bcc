/** Who made the version a row has, and when; `byId` is null where no one did, but the system. */
export interface LastChange {
  byId: string | null;
  date: Date;
}

/** A row that counts its changes. One from before there were versions has none, and is read as 0. */
export interface Versioned {
  version?: number;
  /** Absent as long as the row is as it was made. */
  lastChange?: LastChange;
}

export const versionOf = ({ version }: Pick<Versioned, 'version'>): number => version ?? 0;

/** Filter of a row that still has the version that was read: a change made meanwhile leaves nothing to find. */
export const atVersion = (version: number) => (version === 0 ? { version: { $exists: false } } : { version });
