import { useHost } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { exportReadingsMutation } from '../../../api/must-read.mutations.ts';
import { useMustReadTexts } from '../../../features/must-read/use-must-read-texts.ts';
import { saveFile } from '../../../features/pdf/save-file.ts';

/** Hands the table for the audit to the browser. */
export function useReadingsCsv(): { take: (id: string) => void; isPending: boolean } {
  const { run, isPending } = useToldMutation(exportReadingsMutation(useHost(), useMustReadTexts()));
  async function take(id: string): Promise<void> {
    const done = await run({ id });
    if (done !== null) saveFile(new Blob([done.result.csv], { type: 'text/csv' }), done.result.filename);
  }
  return { take: (id) => void take(id), isPending };
}
