import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { PersonExport } from './person-export.ts';

const errors = ['USER_NOT_FOUND', 'ACCESS_DENIED', 'ROLE_NOT_GRANTABLE'] as const;

/** Those the caller has asked for: no one else is shown them. Everybody about themselves, others by `user.manage`. */
export const listPersonExports = endpoint('users.exports', 'GET /users/:id/exports', 'signed-in', {
  response: z.array(PersonExport),
  errors: [...errors],
});

/** The work goes on as a job, and a mail says when it is done. */
export const createPersonExport = endpoint('users.export', 'POST /users/:id/exports', 'signed-in', {
  response: PersonExport,
  status: 202,
  idempotent: true,
  errors: [...errors, 'EXPORT_RUNNING'],
});
