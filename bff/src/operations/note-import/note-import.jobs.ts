import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { findBusyImports } from './note-import.collection.ts';
import { removeOldImports } from './old-imports.ts';
import { defineReading, enqueueReading } from './read-import.job.ts';
import { defineImport, enqueueImport } from './run-import.job.ts';
import { defineUndo, enqueueUndo } from './undo-import.job.ts';

export function noteImportJobs(services: Services, background: Background): void {
  defineReading(services);
  defineImport(services);
  defineUndo(services);
  background.recover('note imports', async () => {
    for (const row of await findBusyImports(services.db)) {
      if (row.state === 'reading') await enqueueReading(services, row);
      if (row.state === 'running') await enqueueImport(services, row);
      if (row.state === 'undoing') await enqueueUndo(services, row);
    }
    await removeOldImports(services);
  });
}
