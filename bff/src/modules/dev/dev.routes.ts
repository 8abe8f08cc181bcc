import * as contract from '@savoir/contracts/dev';
import type { JobInfo } from '@savoir/contracts/dev';
import type { FastifyPluginAsync } from 'fastify';
import { findMails } from '../../adapters/mailer/mail.collection.ts';
import { findLatestNotifications } from '../../adapters/notification/notification.collection.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { countJobs, findJobs } from '../../jobs/job-list.collection.ts';
import { findJob, type JobRow } from '../../jobs/job.collection.ts';
import type { Services } from '../../services.ts';
import { findCompanies } from '../company/company.collection.ts';
import { behindCursor, encodeCursor } from '../content/cursor.ts';
import { allowOwnMachine, refuseOwnMachine } from '../session/own-machine.ts';
import { readConversations } from './read-conversations.ts';
import { readRuntime } from './runtime-info.ts';

/** Of mails, and of notifications. */
const shownLatest = 100;

export const devModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { db, config } = services;
    handle(app, contract.runtimeInfo, async () => readRuntime(services));
    handle(app, contract.listMails, async () => ({
      isSent: config.smtpUrl !== null,
      isShown: config.isLocal,
      mails: (config.isLocal ? await findMails(db, shownLatest) : []).map(({ _id, date, to, subject, text }) => ({
        id: _id,
        to,
        subject,
        text,
        date: date.toISOString(),
      })),
    }));

    handle(app, contract.listPushes, async () => {
      const [rows, companies] = await Promise.all([findLatestNotifications(db, shownLatest), findCompanies(db)]);
      const names = new Map(companies.map(({ _id, name }) => [_id, name]));
      return rows.map(({ _id, companyId, kind, date, pushedTo = [] }) => ({
        id: _id,
        kind,
        company: names.get(companyId) ?? '',
        date: date.toISOString(),
        browsers: pushedTo.length,
      }));
    });

    handle(app, contract.listJobs, async ({ query: { state, cursor, limit } }) => {
      const [rows, counts] = await Promise.all([
        findJobs(db, state, { behind: behindCursor('createdAt', cursor), limit: limit + 1 }),
        countJobs(db),
      ]);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const total = state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
      return {
        items: shown.map(toJobInfo),
        total,
        counts,
        nextCursor: last === undefined ? null : encodeCursor(last.createdAt, last._id),
      };
    });
    handle(app, contract.retryJob, async ({ params }) => {
      const isRevived = await services.jobs.revive(params.id);
      const job = await findJob(db, params.id);
      if (job === null) throw new Failure('JOB_NOT_FOUND');
      if (!isRevived) throw new Failure('JOB_NOT_DEAD');
      return toJobInfo(job);
    });

    handle(app, contract.listConversations, async ({ actor }) => readConversations(services, actor));

    handle(app, contract.allowOwnMachine, async ({ request, reply, body: { origin } }) => ({
      endDate: allowOwnMachine(services, request, reply, origin).toISOString(),
    }));
    handle(app, contract.refuseOwnMachine, async ({ reply }) => refuseOwnMachine(services, reply));
  };

function toJobInfo(row: JobRow): JobInfo {
  const state = row.state !== 'open' ? row.state : row.leaseId === null ? 'waiting' : 'running';
  return {
    id: row._id,
    type: row.type,
    state,
    attempts: row.attempts,
    error: row.error,
    creationDate: row.createdAt.toISOString(),
    openDate: row.openAt.toISOString(),
    endDate: row.endedAt?.toISOString() ?? null,
  };
}
