import { newId } from '@savoir/contracts/common';
import type { AuditChange } from '@savoir/contracts/companies';
import type { Endpoint } from '@savoir/contracts/http';
import type { AuditedRequest, AuditTrail } from '../../http/audit-trail.ts';
import type { SignedInActor } from '../../http/actor.ts';
import { insertAudit, type AuditRow } from '../../modules/audit/audit.collection.ts';
import { findCompany } from '../../modules/company/company.collection.ts';
import type { Services } from '../../services.ts';
import { comparedFields, isAct, kindOf } from './acts.ts';
import { findCompanyOfJob, findSubject, type Snapshot } from './subject.ts';

type AuditedAct = Pick<AuditRow, 'companyId' | 'subjectId' | 'subjectTitle' | 'denied' | 'changes'>;

/**
 * The audit log, fed from the one place every call passes through, so that no route can forget it. An act stands with the
 * company acted upon, no matter who did it.
 */
export function auditTrail({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): AuditTrail {
  return {
    async around(actor, endpoint, request, run) {
      if (!isAct(endpoint, request.body)) return run();
      const id = idOf(request);
      const fields = comparedFields(endpoint, request.body);
      const known = await companyBefore(actor, endpoint, id);
      const find = () => findSubject(db, known, { kind: kindOf(endpoint), id: id ?? known, fields });
      const isThere = id !== null || fields.length > 0;
      const before = isThere ? await find() : null;
      const output = await run();
      const compared = fields.length > 0 && before !== null ? changesBetween(fields, before, (await find()) ?? {}) : [];
      const changes = [...compared, ...changesIn(endpoint, request, output)];
      if (endpoint.id === 'users.import' && changes.length === 0) return output;
      await write(actor, endpoint, {
        companyId: companyIn(endpoint, output) ?? known,
        subjectId: id ?? textOf(output, 'id') ?? '',
        subjectTitle: nameOf(before) ?? nameOf(output) ?? '',
        ...(changes.length > 0 && { changes }),
      });
      return output;
    },
    // Nothing was acted upon: anyone who tried it answers to their own company.
    denied: (actor, endpoint, request) =>
      write(actor, endpoint, {
        companyId: actor.companyId,
        subjectId: idOf(request) ?? '',
        subjectTitle: '',
        denied: true,
      }),
  };

  /** A company that goes takes its log along: its end stands with who brought it about. */
  async function companyBefore(actor: SignedInActor, { id: action }: Endpoint, id: string | null): Promise<string> {
    if (id === null || action === 'companies.delete') return actor.companyId;
    if (action.startsWith('companies.')) return id;
    if (action === 'dev.retryJob') return (await findCompanyOfJob(db, id)) ?? actor.companyId;
    return actor.companyId;
  }

  async function write(actor: SignedInActor, { id: action }: Endpoint, act: AuditedAct): Promise<void> {
    const date = clock();
    const row = { _id: newId(date.getTime()), date, byId: actor.id, action, ...tokenOf(actor), ...act };
    try {
      await insertAudit(db, act.companyId === actor.companyId ? row : { ...row, outsider: await outsiderOf(actor) });
    } catch (error) {
      // The act is done: refusing it now would be a lie. The server's log keeps what the audit log lost.
      log.error({ err: error, act: row }, 'an act could not be written to the audit log');
    }
  }

  async function outsiderOf({ firstName, lastName, companyId }: SignedInActor): Promise<AuditRow['outsider']> {
    return { firstName, lastName, company: (await findCompany(db, companyId))?.name ?? '' };
  }
}

/** A service acts in its own name; of a person it is told that it was not they themselves. */
const tokenOf = ({ token }: SignedInActor): Pick<AuditRow, 'token'> =>
  token === undefined || token.kind === 'service' ? {} : { token: token.name };

/** Where something was made, which only the answer tells. */
function companyIn({ id: action }: Endpoint, output: unknown): string | null {
  if (action === 'companies.create') return textOf(output, 'id');
  return action === 'users.create' ? textOf(propertyOf(output, 'company'), 'id') : null;
}

/** A text, or an address that may let its holder in: not written down, only that it is another one. */
const untold = new Set(['markdown', 'url']);
const writtenMax = 300;

/** What is another value after than before; of a list what left it and what came. */
function changesBetween(fields: readonly string[], before: Snapshot, after: Snapshot): AuditChange[] {
  return fields.flatMap((field): AuditChange[] => {
    const [from, to] = [valuesOf(before[field]), valuesOf(after[field])];
    if (from.join('\n') === to.join('\n')) return [];
    if (untold.has(field)) return [{ field, from: null, to: null }];
    if (!Array.isArray(before[field]) && !Array.isArray(after[field])) return [{ field, from, to }];
    return [
      { field, from: from.filter((value) => !to.includes(value)), to: to.filter((value) => !from.includes(value)) },
    ];
  });
}

function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.map(written).toSorted();
  return [written(value)];
}

function written(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return text.length > writtenMax ? `${text.slice(0, writtenMax)}…` : text;
}

/** What changed, where no object that can be compared tells. */
function changesIn({ id: action }: Endpoint, { body }: AuditedRequest, output: unknown): AuditChange[] {
  if (action === 'dev.deployRemote') return [{ field: 'version', from: [], to: [textOf(body, 'version') ?? ''] }];
  if (action === 'dev.createDeployToken') return [{ field: 'token', from: [], to: [textOf(body, 'label') ?? ''] }];
  if (action === 'dev.answerDeviceLogin') return [{ field: 'token', from: [], to: [textOf(output, 'machine') ?? ''] }];
  if (action === 'apiTokens.create' || action === 'companyTokens.create') {
    const scopes = propertyOf(body, 'scopes');
    return [{ field: 'scopes', from: [], to: Array.isArray(scopes) ? scopes.map(String) : [] }];
  }
  if (action !== 'users.import') return [];
  const lines = propertyOf(output, 'lines');
  const created = Array.isArray(lines) ? lines.filter((line) => textOf(line, 'state') === 'created') : [];
  return created.length === 0
    ? []
    : [{ field: 'created', from: [], to: created.map((line) => textOf(line, 'name') ?? '') }];
}

function nameOf(subject: unknown): string | null {
  const first = textOf(subject, 'firstName');
  return (
    textOf(subject, 'title') ??
    textOf(subject, 'name') ??
    (first === null ? null : `${first} ${textOf(subject, 'lastName') ?? ''}`.trim())
  );
}

const propertyOf = (value: unknown, property: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, property) : undefined;
const textOf = (value: unknown, property: string): string | null => {
  const found = propertyOf(value, property);
  return typeof found === 'string' ? found : null;
};
const idOf = ({ params }: AuditedRequest): string | null => textOf(params, 'id') ?? textOf(params, 'name');
