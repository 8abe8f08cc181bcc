import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { PersonExport } from './person-export.ts';

const params = z.object({ id: Id });
const errors = ['USER_NOT_FOUND', 'ACCESS_DENIED', 'ROLE_NOT_GRANTABLE'] as const;

/** Those the caller has asked for: no one else is shown them. Everybody about themselves, others by `user.manage`. */
export const listPersonExports = endpoint({
  id: 'users.exports',
  method: 'GET',
  path: '/users/:id/exports',
  access: 'signed-in',
  params,
  response: z.array(PersonExport),
  errors: [...errors],
});

/** The work goes on as a job, and a mail says when it is done. */
export const createPersonExport = endpoint({
  id: 'users.export',
  method: 'POST',
  path: '/users/:id/exports',
  access: 'signed-in',
  params,
  response: PersonExport,
  status: 202,
  idempotent: true,
  errors: [...errors, 'EXPORT_RUNNING'],
});
