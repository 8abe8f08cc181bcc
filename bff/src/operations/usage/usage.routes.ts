import { companyUsage } from '@savoir/contracts/companies';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import { parisInstant } from '../../modules/content/day.ts';
import { countPublishedBySpace } from '../../modules/note/company-notes.collection.ts';
import type { Services } from '../../services.ts';
import { periods, usagePoints } from './usage-points.ts';
import { findUsageFacts } from './usage-facts.ts';

export const usageOperation =
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
