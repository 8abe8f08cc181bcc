import { createExport, listExports, retryExport, type CompanyExport } from '@savoir/contracts/companies';
import type { FastifyPluginAsync } from 'fastify';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { linkLifetimeSeconds } from '../../modules/content/link-lifetime.ts';
import { parisDay } from '../../modules/content/day.ts';
import { findPersons } from '../../modules/user/user.collection.ts';
import { findExports, insertExport, type ExportRow } from './export.collection.ts';
import { exportKey } from './export-keys.ts';
import { enqueueExport, retryFailedExport } from './export.job.ts';

export const companyExportOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, store, clock } = services;

    handle(app, listExports, async ({ actor }) => answer(actor.companyId, await findExports(db, actor.companyId)));
    handle(app, createExport, async ({ actor: { companyId, id: userId }, newId: exportId }) => {
      const row: ExportRow = {
        _id: exportId,
        companyId,
        userId,
        creationDate: clock(),
        state: 'running',
        done: 0,
        total: 0,
        sizeBytes: null,
      };
      if (!(await insertExport(db, companyId, row))) throw new Failure('EXPORT_RUNNING');
      await enqueueExport(services, { companyId, exportId });
      return answerOne(companyId, row);
    });
    handle(app, retryExport, async ({ actor: { companyId }, params }) =>
      answerOne(companyId, await retryFailedExport(services, { companyId, exportId: params.id })),
    );

    async function answerOne(companyId: string, row: ExportRow): Promise<CompanyExport> {
      const [one] = await answer(companyId, [row]);
      if (one === undefined) throw new Error('an export that is there was not answered');
      return one;
    }

    async function answer(companyId: string, rows: readonly ExportRow[]): Promise<CompanyExport[]> {
      const persons = await findPersons(
        db,
        companyId,
        rows.map(({ userId }) => userId),
      );
      return Promise.all(
        rows.map(async ({ _id, state, creationDate, userId, done, total, sizeBytes }) => ({
          id: _id,
          state,
          creationDate: creationDate.toISOString(),
          person: persons.get(userId) ?? null,
          done,
          total,
          sizeBytes,
          downloadUrl:
            state === 'ready'
              ? await store.signedUrl(exportKey({ companyId, exportId: _id }), {
                  filename: `savoir-export-${parisDay(creationDate)}.zip`,
                  disposition: 'attachment',
                  lifetimeSeconds: linkLifetimeSeconds(clock()),
                })
              : null,
        })),
      );
    }
  };
