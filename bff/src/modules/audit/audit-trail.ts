import { newId } from '@savoir/contracts/common';
import type { Endpoint } from '@savoir/contracts/http';
import type { FastifyRequest } from 'fastify';
import type { AuditTrail } from '../../http/audit-trail.ts';
import type { SignedInActor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { insertAudit } from './audit.collection.ts';
import { findLabel, nameOf } from './label.collection.ts';

/** Everyday use, not acts: writing each down would bury the rest, and would follow people around. */
const unrecorded = new Set(['chats', 'uploads', 'knowledge', 'notifications', 'contact']);

/** Written down with what they remove, by who removes it. */
const recordedElsewhere = new Set(['notes.delete', 'notes.reject']);

/** The audit log, fed from the one place every call passes through, so that no route can forget it. */
export function auditTrail({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): AuditTrail {
  return {
    async around(actor, endpoint, request, run) {
      if (endpoint.method === 'GET' || unrecorded.has(kindOf(endpoint)) || recordedElsewhere.has(endpoint.id))
        return run();
      const subjectId = idOf(request);
      const before = subjectId === null ? null : await findLabel(db, actor.companyId, kindOf(endpoint), subjectId);
      const output = await run();
      const subjectTitle = before ?? (isObject(output) ? nameOf(output) : null);
      await write(actor, endpoint, { subjectId: subjectId ?? textOf(output, 'id'), subjectTitle });
      return output;
    },
    denied: (actor, endpoint, request) =>
      write(actor, endpoint, { subjectId: idOf(request), subjectTitle: null, denied: true }),
  };

  async function write(
    { id, companyId }: SignedInActor,
    { id: action }: Endpoint,
    { subjectId, subjectTitle, ...rest }: { subjectId: string | null; subjectTitle: string | null; denied?: true },
  ): Promise<void> {
    const date = clock();
    const subject = { subjectId: subjectId ?? '', subjectTitle: subjectTitle ?? '' };
    const row = { _id: newId(date.getTime()), companyId, date, byId: id, action, ...subject, ...rest };
    try {
      await insertAudit(db, row);
    } catch (error) {
      // The act is done: refusing it now would be a lie. The server's log keeps what the audit log lost.
      log.error({ err: error, act: row }, 'an act could not be written to the audit log');
    }
  }
}

const kindOf = ({ id }: Endpoint): string => id.split('.', 1).join('');
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const textOf = (value: unknown, property: string): string | null => {
  const found: unknown = isObject(value) ? Reflect.get(value, property) : undefined;
  return typeof found === 'string' ? found : null;
};
const idOf = ({ params }: FastifyRequest): string | null => textOf(params, 'id') ?? textOf(params, 'name');
