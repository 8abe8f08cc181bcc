import { availableParallelism } from 'node:os';
import type { PdfLimits } from './pdf-limits.ts';
import type { PageRange, PdfPage } from './pdf-page.ts';
import { startReading, type ReadingProcess } from './reading-process.ts';

/** One process that reads a file, and for a long one a second that helps. */
export interface ReadingTeam {
  /** Number of pages. */
  open(): Promise<number>;
  read(range: PageRange): Promise<PdfPage[]>;
  /** From here on it is worth a second process. */
  getHelp(): void;
  stop(): void;
}

export function openTeam(path: string, limits: PdfLimits): ReadingTeam {
  const main = startReading(path, limits);
  let starting: ReadingProcess | null = null;
  let helper: ReadingProcess | null = null;
  return {
    open: () => main.open(),
    async read(range) {
      const chosen = helper !== null && helper.owed < main.owed ? helper : main;
      try {
        return await chosen.read(range);
      } catch (error) {
        if (chosen === main) throw error;
        // The one that helps is held shorter, and its failure decides nothing.
        helper = null;
        chosen.stop();
        return main.read(range);
      }
    },
    getHelp() {
      if (starting !== null || availableParallelism() < 2) return;
      const started = startReading(path, shareOfHelper(limits));
      starting = started;
      started.open().then(
        () => (helper = started),
        // The file is read by the other one alone.
        () => started.stop(),
      );
    },
    stop() {
      main.stop();
      starting?.stop();
    },
  };
}

const shareOfHelper = (limits: PdfLimits): PdfLimits => ({
  ...limits,
  memoryMb: limits.memoryMb / 2,
  heapMb: limits.heapMb / 2,
});
