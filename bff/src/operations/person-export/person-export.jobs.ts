import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { removeOldPersonExports } from './old-person-exports.ts';
import { definePersonExport } from './person-export.job.ts';

export function personExportJobs(services: Services, background: Background): void {
  definePersonExport(services);
  background.every('hour', 'sweep-person-exports', {
    run: () => removeOldPersonExports(services),
    failure: 'old exports of people are still there',
  });
}
