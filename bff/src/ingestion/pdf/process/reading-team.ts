import type { PdfLimits } from './pdf-limits.ts';
import { startLastingReading } from './lasting-reading.ts';
import { startReading, type ReadingProcess } from './reading-process.ts';

/** One process that reads a file, and for a long one a second that helps. */
export type ReadingTeam = Pick<ReadingProcess, 'open' | 'read' | 'stop'>;

/** Starting a second process takes as long as reading this many pages. */
const worthHelpPages = 300;

/** @param mayHelp whether a second process may take the next range */
export function openTeam(path: string, limits: PdfLimits, mayHelp: () => boolean): ReadingTeam {
  const main = startLastingReading(path, limits);
  let starting: ReadingProcess | null = null;
  let helper: ReadingProcess | null = null;
  let pageCount = 0;

  function getHelp(): void {
    const started = startReading(path, shareOfHelper(limits));
    starting = started;
    started.open().then(
      () => (helper = started),
      // The file is read by the other one alone.
      () => started.stop(),
    );
  }
  return {
    async open() {
      pageCount = await main.open();
      return pageCount;
    },
    async read(range) {
      const isHelped = mayHelp();
      if (isHelped && starting === null && pageCount - range.from >= worthHelpPages) getHelp();
      const chosen = isHelped && helper !== null && helper.owed < main.owed ? helper : main;
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
