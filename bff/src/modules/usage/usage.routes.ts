import { companyUsage } from '@savoir/contracts/companies';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { parisInstant } from '../content/day.ts';
import { periods, usagePoints } from './usage-points.ts';
import { countPublishedBySpace, findUsageFacts } from './usage.collection.ts';

export const usageModule =
  ({ db, clock }: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, companyUsage, async ({ actor: { companyId }, query: { unit } }) => {
      const now = clock();
      const since = parisInstant(periods(unit, now)[0] ?? '');
      const [facts, publishedBySpace] = await Promise.all([
        findUsageFacts(db, companyId, since),
        countPublishedBySpace(db, companyId),
      ]);
      return { points: usagePoints(unit, now, facts), publishedBySpace };
    });
  };
