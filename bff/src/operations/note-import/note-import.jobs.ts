import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { removeOldImports } from './old-imports.ts';
import { defineReading } from './read-import.job.ts';
import { defineImport } from './run-import.job.ts';
import { defineUndo } from './undo-import.job.ts';

export function noteImportJobs(services: Services, background: Background): void {
  defineReading(services);
  defineImport(services);
  defineUndo(services);
  background.every('hour', 'sweep-note-imports', {
    run: () => removeOldImports(services),
    failure: 'old imports are still there',
  });
}
