import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';
import { defineExport } from './export.job.ts';
import { removeOldExports } from './old-exports.ts';

export function companyExportJobs(services: Services, background: Background): void {
  defineExport(services);
  background.every('hour', 'sweep-exports', {
    run: () => removeOldExports(services),
    failure: 'old exports are still there',
  });
}
