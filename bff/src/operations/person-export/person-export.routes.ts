import { can } from '@savoir/contracts/access';
import { createPersonExport, listPersonExports, type PersonExport } from '@savoir/contracts/users';
import type { FastifyPluginAsync } from 'fastify';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { parisDay } from '../../modules/content/day.ts';
import { linkLifetimeSeconds } from '../../modules/content/link-lifetime.ts';
import { manageablePerson } from '../../modules/user/user.service.ts';
import type { Services } from '../../services.ts';
import { exportKey } from '../company-export/export-keys.ts';
import { findPersonExports, insertPersonExport, type PersonExportRow } from './person-export.collection.ts';
import { enqueuePersonExport } from './person-export.job.ts';

export const personExportOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, store, clock } = services;

    handle(app, listPersonExports, async ({ actor, params }) => {
      await requireMayExport(services, actor, params.id);
      return Promise.all((await findPersonExports(db, actor, params.id)).map(answer));
    });
    handle(app, createPersonExport, async ({ actor, params, newId: exportId }) => {
      await requireMayExport(services, actor, params.id);
      const { companyId, id: userId } = actor;
      const row: PersonExportRow = {
        _id: exportId,
        companyId,
        personId: params.id,
        userId,
        creationDate: clock(),
        state: 'running',
        done: 0,
        total: 0,
        sizeBytes: null,
      };
      if (!(await insertPersonExport(db, companyId, row))) throw new Failure('EXPORT_RUNNING');
      await enqueuePersonExport(services, { companyId, exportId });
      return answer(row);
    });

    async function answer(row: PersonExportRow): Promise<PersonExport> {
      const { _id, companyId, state, creationDate, done, total, sizeBytes } = row;
      const link = {
        filename: `savoir-donnees-personnelles-${parisDay(creationDate)}.zip`,
        disposition: 'attachment' as const,
        lifetimeSeconds: linkLifetimeSeconds(clock()),
      };
      return {
        id: _id,
        state,
        creationDate: creationDate.toISOString(),
        done,
        total,
        sizeBytes,
        downloadUrl: state === 'ready' ? await store.signedUrl(exportKey({ companyId, exportId: _id }), link) : null,
      };
    }
  };

/** Everybody for themselves; for others those who manage their accounts, also once they were deleted. */
async function requireMayExport(services: Services, actor: SignedInActor, personId: string): Promise<void> {
  if (personId === actor.id) return;
  if (!can(actor, 'user.manage')) throw new Failure('ACCESS_DENIED');
  await manageablePerson(services, actor, personId);
}
