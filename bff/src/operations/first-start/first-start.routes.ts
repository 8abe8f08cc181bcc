import { beginFirstStart, checkFirstStart } from '@savoir/contracts/first-start';
import type { FastifyPluginAsync } from 'fastify';
import { Failure } from '../../http/failure.ts';
import { handlePublic } from '../../http/handle.ts';
import { holdsFirstStartCode, takeFirstStartLinks } from '../../modules/installation/first-start-link.ts';
import { giveBackLinks } from '../../modules/installation/installation.collection.ts';
import type { Services } from '../../services.ts';
import { findUntouchedCompany, openFirstCompany } from './first-company.ts';

/** A new installation, opened in a browser by the link that its first start printed. */
export const firstStartOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, clock, log } = services;

    handlePublic(app, checkFirstStart, async ({ body: { code } }) => {
      if (!(await holdsFirstStartCode(db, code, clock())) || (await findUntouchedCompany(services)) === null)
        throw new Failure('FIRST_START_LINK_INVALID');
    });

    handlePublic(app, beginFirstStart, async ({ body: { code, ...administrator } }) => {
      const links = await takeFirstStartLinks(db, code, clock());
      if (links === null) throw new Failure('FIRST_START_LINK_INVALID');
      const companyId = await findUntouchedCompany(services);
      if (companyId === null) throw new Failure('FIRST_START_LINK_INVALID');
      try {
        const { userId } = await openFirstCompany(services, companyId, administrator);
        log.info({ companyId, userId }, 'the first administrator was made');
      } catch (error) {
        // A password that is refused, an address that is taken: the same link serves once more.
        await giveBackLinks(db, links);
        throw error;
      }
    });
  };
