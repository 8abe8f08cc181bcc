import type { TrialRule } from '@savoir/contracts/dev';
import { newId } from '@savoir/contracts/common';
import { composeMail } from '../../adapters/mailer/compose-mail.ts';
import { insertAudit } from '../../modules/audit/audit.collection.ts';
import { findRemote, type RemoteRow, type StoppedCanaryRow } from '../../modules/remote/remote.collection.ts';
import { stopCanary } from '../../modules/remote/remote.service.ts';
import { canaryCheckJob, type CanaryCheck } from '../../modules/telemetry/canary-check.ts';
import { judgeTrial } from '../../modules/telemetry/trial-visits.ts';
import { findPresentUser } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';

/** Ends the trial of a version that fails, writes down why, and notifies who started it. */
export function canaryWatchJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.define<CanaryCheck>(canaryCheckJob, {
    async run({ payload: { name }, signal }) {
      const remote = await findRemote(services.db, name);
      const judged = remote === null ? null : await judgeTrial(services, remote);
      if (remote === null || remote.canary === null || judged === null || judged.rule === null) return;
      signal.throwIfAborted();
      const { state: _failing, ...counts } = judged.verdict;
      const { active, canary } = remote;
      const reason = { rule: judged.rule, ...counts };
      // Of a first version: none has it after that.
      const stopped = {
        version: canary.version,
        ...(active !== '' && { active }),
        date: services.clock(),
        reason,
      };
      // Someone changed the remote meanwhile: the next report has it judged again, if it is still tried.
      if (!(await stopCanary(services, remote, stopped))) return;
      log.warn({ remote: name, ...stopped }, 'the trial of a version was ended');
      await notifyDevelopers(services, remote, stopped, judged.rule);
    },
    onDead: 'the trial of a version could not be judged',
  });
}

async function notifyDevelopers(
  { db, mailer, clock, config }: Services,
  { _id: name, canary }: RemoteRow,
  { version, active, reason }: StoppedCanaryRow,
  rule: TrialRule,
): Promise<void> {
  const startedBy = canary?.startedBy;
  if (startedBy === undefined) return;
  const counts = t('canary.reason', {
    failed: reason.failedVisits,
    visits: reason.visits,
    activeFailed: reason.activeFailedVisits,
    activeVisits: reason.activeVisits,
  });
  const reasonText = `${counts} ${t(`canary.rules.${rule}`, { tabs: reason.failedTabs ?? 0 })}`;
  const date = clock();
  await insertAudit(db, {
    _id: newId(date.getTime()),
    companyId: startedBy.companyId,
    date,
    byId: null,
    action: 'dev.stopCanary',
    subjectId: name,
    subjectTitle: name,
    changes: [
      { field: 'canary', from: [version], to: [] },
      { field: 'reason', from: [], to: [reasonText] },
    ],
  });
  const user = await findPresentUser(db, startedBy.companyId, startedBy.userId);
  if (user === null) return;
  await mailer.send(
    composeMail({
      to: user.email,
      subject: t('canary.subject', { name, version }),
      parts: [
        { paragraph: t('canary.hello', { name: user.firstName }) },
        {
          paragraph: [
            t('canary.stopped', { name, version }),
            active === undefined ? t('canary.backToNone', { name }) : t('canary.backTo', { active }),
          ].join(' '),
        },
        { paragraph: reasonText },
        { link: `${config.publicUrl}/dev/health?remote=${name}`, label: t('canary.open') },
      ],
    }),
  );
}
