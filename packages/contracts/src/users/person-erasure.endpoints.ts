import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { ErasurePreview, PersonErasure, RemovedUser } from './person-erasure.ts';

/** Those the caller may erase. Last deleted first. */
export const listRemovedUsers = endpoint('users.removed', 'GET /users/removed', 'user.manage', {
  response: z.array(RemovedUser),
});
export const previewErasure = endpoint('users.erasurePreview', 'GET /users/:id/erasure/preview', 'user.manage', {
  response: ErasurePreview,
  errors: ['USER_NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
});
/** Irreversible, so the caller has given their password a moment ago. Asking again answers how far it is. */
export const eraseUser = endpoint('users.erase', 'POST /users/:id/erasure', 'user.manage', {
  response: PersonErasure,
  status: 202,
  errors: ['USER_NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'LAST_ADMINISTRATOR', 'PROOF_REQUIRED'],
});
export const personErasure = endpoint('users.erasure', 'GET /users/:id/erasure', 'user.manage', {
  response: PersonErasure,
  errors: ['USER_NOT_FOUND'],
});
