import { targetPrefix } from '@savoir/user-pool/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminOperations } from '../admin/admin.operations.ts';
import { administer } from '../admin/user-pool-admin.ts';
import { identityPoolOperations, identityPoolTargetPrefix } from '../identity-pool/identity-pool.operations.ts';
import { clientOf } from '../limits/client-of-request.ts';
import { operations } from '../operations/index.ts';
import { PoolError } from '../pool-error.ts';
import type { Pool } from '../pool.ts';
import type { UserPoolOptions } from '../user-pool.options.ts';
import type { Background } from './background.ts';
import { readFields } from './fields.ts';
import { isSignedBy } from './request-signature.ts';

/** A JSON body with the text it was read from, which signatures are made over. */
export interface JsonBody {
  text: string;
  value: unknown;
}

/** Runs the operation that the request's target header names. */
export function createDispatch(pool: Pool, { administrator }: UserPoolOptions, background: Background) {
  const admin = administer(pool);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const { text, value } = (request.body ?? { text: '', value: null }) as JsonBody;
    const target = String(request.headers['x-amz-target'] ?? '');
    const name = target.slice(target.indexOf('.') + 1);
    const fields = () => readFields(value);
    if (target === identityPoolTargetPrefix + name) {
      const operation = identityPoolOperations.get(name);
      if (operation) return operation({ pool, fields: fields() });
    } else if (target === targetPrefix + name) {
      if (isOperation(name)) {
        const { log } = request;
        const [client, afterAnswer] = [clientOf(pool, request, reply), background.after(log)];
        return operations[name]({ pool, log, client, fields: fields(), afterAnswer });
      }
      const operation = adminOperations.get(name);
      const { method, url, headers } = request;
      if (operation) {
        if (!administrator || !isSignedBy(administrator, { method, url, headers, body: text }, pool.now()))
          throw new PoolError('MissingAuthenticationTokenException', 'The request is not signed by an administrator.');
        return operation({ pool, admin, fields: fields() });
      }
    }
    throw new PoolError('UnknownOperationException', `Unknown operation ${name || '(none)'}`);
  };
}

const isOperation = (name: string): name is keyof typeof operations => Object.hasOwn(operations, name);
