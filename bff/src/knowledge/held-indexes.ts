import type { FastifyBaseLogger } from 'fastify';
import type { CompanyIndex } from './company-index.ts';
import type { Visibility } from './knowledge.ts';

/** Whose index is asked; of several searches of one question, the same moment. */
export type Asked = Pick<Visibility, 'companyId' | 'asOf'>;

/** An index, and the promise that it has what was published when it was asked for. */
interface Moment {
  index: CompanyIndex;
  followed: Promise<void>;
}

/** Which companies' indexes are held in memory: those asked last, as far as there is room. */
export interface HeldIndexes {
  /** Uses an index that has everything; it is not let go before that is done. */
  use<T>(asked: Asked, task: (index: CompanyIndex) => T | Promise<T>): Promise<T>;
  /** The next search of the question follows again. */
  forgetMoment(asOf: object): void;
  /** Whether one more of the usual size has room. */
  hasRoom(): boolean;
  /** Null where none is held. */
  get(companyId: string): CompanyIndex | null;
  /** The one asked last stands last. */
  companyIds(): string[];
  /** How many companies and passages are held. */
  count(): { companies: number; passages: number };
}

/** `maxBytes`: of all of them together. */
export function holdIndexes(
  start: (companyId: string) => CompanyIndex,
  maxBytes: number,
  log: Pick<FastifyBaseLogger, 'error'>,
): HeldIndexes {
  /** By company; the one asked last stands last. */
  const indexes = new Map<string, CompanyIndex>();
  /** Of a question, as its first search asked. */
  const moments = new WeakMap<object, Moment>();

  function momentOf({ companyId, asOf }: Asked): Moment {
    const index = indexes.get(companyId) ?? start(companyId);
    indexes.delete(companyId);
    indexes.set(companyId, index);
    const known = asOf === undefined ? undefined : moments.get(asOf);
    if (known?.index === index) return known;
    const moment = { index, followed: index.follow() };
    if (asOf !== undefined) moments.set(asOf, moment);
    return moment;
  }

  /** Lets go what was asked longest ago and no search needs, but never the last one, until the rest fits. */
  function makeRoom(): void {
    let bytes = heldBytes();
    for (const [companyId, index] of [...indexes].slice(0, -1)) {
      if (bytes <= maxBytes) return;
      if (index.isUsed) continue;
      indexes.delete(companyId);
      bytes -= index.held.bytes;
      index.forget().catch((error: unknown) => log.error({ err: error }, 'an index was not forgotten'));
    }
  }

  const heldBytes = () => [...indexes.values()].reduce((total, { held }) => total + held.bytes, 0);

  return {
    async use(asked, task) {
      const { index, followed } = momentOf(asked);
      try {
        return await index.use(async () => {
          await followed;
          return task(index);
        });
      } finally {
        makeRoom();
      }
    },
    forgetMoment: (asOf) => void moments.delete(asOf),
    hasRoom() {
      const bytes = heldBytes();
      return bytes + bytes / (indexes.size || 1) <= maxBytes;
    },
    get: (companyId) => indexes.get(companyId) ?? null,
    companyIds: () => [...indexes.keys()],
    count: () => ({
      companies: indexes.size,
      passages: [...indexes.values()].reduce((total, { held }) => total + held.passages, 0),
    }),
  };
}
