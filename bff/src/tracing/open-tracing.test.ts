import { newId } from '@savoir/contracts/common';
import { expect, it, vi } from 'vitest';
import { bff, startApplication } from '../../test/application.ts';
import { openTracing } from './open-tracing.ts';

startApplication({ jobs: false });

it('a stop goes on without a collector that is away', async () => {
  // Nothing listens there.
  const tracing = { endpoint: 'http://127.0.0.1:9', service: 'savoir', ratio: 1 };
  const opened = await openTracing({ ...bff.services.config, tracing }, bff.services);
  await opened.services.knowledge.search({ companyId: newId(), spaceIds: null }, 'vidange');
  const warned = vi.spyOn(bff.services.log, 'warn');
  const since = performance.now();
  await opened.close();
  expect(performance.now() - since).toBeLessThan(5000);
  expect(warned).toHaveBeenCalledWith(expect.anything(), 'the last traces were not sent');
});
