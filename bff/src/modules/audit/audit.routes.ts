import { auditActionFr, auditChangeFr } from '@savoir/contracts/audit-words';
import { exportAudit, listAudit, type AuditEntry } from '@savoir/contracts/companies';
import type { Person } from '@savoir/contracts/users';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { encodeCursor } from '../content/cursor.ts';
import { instantsOf, parisDay } from '../content/day.ts';
import { findPersons } from '../user/user.collection.ts';
import { countAudit, findAudit, findAuditParts, type AuditFilter, type AuditRow } from './audit.collection.ts';
import { csvLine } from './csv-line.ts';
import { t } from '../../texts/server-texts.ts';

const csvMaxLines = 10_000;
const columns = [
  'date',
  'person',
  'company',
  'action',
  'outcome',
  'subject',
  'id',
  'changes',
  'address',
  'token',
] as const;

export const auditModule =
  ({ db, clock }: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, listAudit, async ({ actor: { companyId }, query: { cursor, limit, ...query } }) => {
      const filter = filterOf(query);
      const [rows, total] = await Promise.all([
        findAudit(db, companyId, filter, { cursor, limit: limit + 1 }),
        countAudit(db, companyId, filter),
      ]);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const items = await toEntries(companyId, shown);
      return { items, total, nextCursor: last === undefined ? null : encodeCursor(last.date, last._id) };
    });

    handle(app, exportAudit, async ({ actor: { companyId }, query }) => {
      // Excel takes a file without this mark for Latin-1.
      const lines = ['\uFEFF', csvLine(columns.map((column) => t(`audit.column.${column}`)))];
      for await (const rows of findAuditParts(db, companyId, filterOf(query), csvMaxLines))
        lines.push(...(await toEntries(companyId, rows)).map(entryLine));
      return { filename: `journal-${parisDay(clock())}.csv`, csv: lines.join('') };
    });

    async function toEntries(companyId: string, rows: AuditRow[]): Promise<AuditEntry[]> {
      const persons = await findPersons(
        db,
        companyId,
        rows.map(({ byId }) => byId),
      );
      return rows.map(
        ({ _id, date, action, byId, subjectId, subjectTitle, denied, changes = [], outsider, address, token }) => ({
          id: _id,
          date: date.toISOString(),
          action,
          outcome: denied === true ? 'denied' : 'done',
          person: persons.get(byId ?? '') ?? outsiderOf(byId, outsider),
          company: outsider?.company ?? null,
          changes,
          address: address ?? null,
          token: token ?? null,
          subjectId: subjectId === '' ? null : subjectId,
          label: subjectTitle === '' ? null : subjectTitle,
        }),
      );
    }
  };

function outsiderOf(id: string | null, outsider: AuditRow['outsider']): Person | null {
  if (id === null || outsider === undefined) return null;
  return { id, firstName: outsider.firstName, lastName: outsider.lastName };
}

const entryLine = ({ person, changes, ...entry }: AuditEntry): string =>
  csvLine([
    entry.date,
    person === null ? '' : `${person.firstName} ${person.lastName}`,
    entry.company ?? '',
    auditActionFr(entry.action),
    t(entry.outcome === 'denied' ? 'audit.denied' : 'audit.done'),
    entry.label ?? '',
    entry.subjectId ?? '',
    changes.map(auditChangeFr).join(' · '),
    entry.address ?? '',
    entry.token ?? '',
  ]);

function filterOf({
  from,
  to,
  ...filter
}: Omit<AuditFilter, 'from' | 'to'> & { from?: string | undefined; to?: string | undefined }): AuditFilter {
  return {
    ...filter,
    ...instantsOf({ from, to }),
  };
}
