import { can } from '@savoir/contracts/access';
import { createExport, listExports, retryExport, type CompanyExport } from '@savoir/contracts/companies';
import { createPersonExport, listPersonExports, type PersonExport } from '@savoir/contracts/users';
import type { FastifyPluginAsync } from 'fastify';
import { unlessDuplicate } from '../../adapters/database/duplicate-key.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { parisDay } from '../../modules/content/day.ts';
import { linkLifetimeSeconds } from '../../modules/content/link-lifetime.ts';
import { findPersons } from '../../modules/user/user.collection.ts';
import { manageablePerson } from '../../modules/user/user.service.ts';
import type { Services } from '../../services.ts';
import {
  findCompanyExports,
  findExport,
  findPersonExports,
  insertExport,
  isOfPerson,
  kindOf,
  type ExportRow,
} from './export.collection.ts';
import { exportKey } from './export-keys.ts';
import { enqueueExport, retryFailedExport } from './export.jobs.ts';

export const exportOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, store, clock, outbox } = services;

    handle(app, listExports, async ({ actor: { companyId } }) =>
      withAskers(companyId, await findCompanyExports(db, companyId)),
    );
    handle(app, createExport, async ({ actor, newId }) => withAsker(await startExport(actor, newId, {})));
    handle(app, retryExport, async ({ actor: { companyId }, params }) =>
      withAsker(await retryFailedExport(services, { companyId, exportId: params.id })),
    );

    handle(app, listPersonExports, async ({ actor, params }) => {
      await requireMayExport(services, actor, params.id);
      return Promise.all((await findPersonExports(db, actor, params.id)).map(answer));
    });
    handle(app, createPersonExport, async ({ actor, params, newId }) => {
      await requireMayExport(services, actor, params.id);
      return answer(await startExport(actor, newId, { personId: params.id }));
    });

    async function startExport(
      { companyId, id: userId }: SignedInActor,
      exportId: string,
      about: Pick<ExportRow, 'personId'>,
    ): Promise<ExportRow> {
      const row: ExportRow = {
        _id: exportId,
        companyId,
        ...about,
        userId,
        creationDate: clock(),
        state: 'running',
        done: 0,
        total: 0,
        sizeBytes: null,
      };
      const [kind, task] = [kindOf(row), { companyId, exportId }];
      const created = await unlessDuplicate(
        outbox.commit(async (transaction) => {
          await insertExport(db, companyId, row, transaction.session);
          await enqueueExport(transaction, kind, task);
          return row;
        }),
      );
      // The same id twice is one.
      const current = created ?? (await findExport(db, kind, task));
      if (current === null) throw new Failure('EXPORT_RUNNING');
      return current;
    }

    /** With who asked: an archive of the company is for all who administer it. */
    async function withAskers(companyId: string, rows: readonly ExportRow[]): Promise<CompanyExport[]> {
      const userIds = rows.map(({ userId }) => userId);
      const askers = await findPersons(db, companyId, userIds);
      return Promise.all(rows.map(async (row) => ({ ...(await answer(row)), person: askers.get(row.userId) ?? null })));
    }

    async function withAsker(row: ExportRow): Promise<CompanyExport> {
      const person = (await findPersons(db, row.companyId, [row.userId])).get(row.userId) ?? null;
      return { ...(await answer(row)), person };
    }

    async function answer(row: ExportRow): Promise<PersonExport> {
      const { _id: id, companyId, state, creationDate, done, total, sizeBytes } = row;
      const link = {
        filename: `savoir-${isOfPerson(row) ? 'donnees-personnelles' : 'export'}-${parisDay(creationDate)}.zip`,
        disposition: 'attachment' as const,
        lifetimeSeconds: linkLifetimeSeconds(clock()),
      };
      return {
        id,
        state,
        creationDate: creationDate.toISOString(),
        done,
        total,
        sizeBytes,
        downloadUrl: state === 'ready' ? await store.signedUrl(exportKey({ companyId, exportId: id }), link) : null,
      };
    }
  };

/** Everyone for themselves; for others those who manage their accounts, also once they were deleted. */
async function requireMayExport(services: Services, actor: SignedInActor, personId: string): Promise<void> {
  if (personId === actor.id) return;
  if (!can(actor, 'user.manage')) throw new Failure('ACCESS_DENIED');
  await manageablePerson(services, actor, personId);
}
