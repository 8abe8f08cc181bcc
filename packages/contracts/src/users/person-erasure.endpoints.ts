import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { ErasurePreview, PersonErasure, RemovedUser } from './person-erasure.ts';

const params = z.object({ id: Id });

/** Those the caller may erase. Last deleted first. */
export const listRemovedUsers = endpoint({
  id: 'users.removed',
  method: 'GET',
  path: '/users/removed',
  access: 'user.manage',
  response: z.array(RemovedUser),
});
export const previewErasure = endpoint({
  id: 'users.erasurePreview',
  method: 'GET',
  path: '/users/:id/erasure/preview',
  access: 'user.manage',
  params,
  response: ErasurePreview,
  errors: ['USER_NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
});
/** Irreversible, so the caller has given their password a moment ago. Asking again answers how far it is. */
export const eraseUser = endpoint({
  id: 'users.erase',
  method: 'POST',
  path: '/users/:id/erasure',
  access: 'user.manage',
  params,
  response: PersonErasure,
  status: 202,
  errors: ['USER_NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'LAST_ADMINISTRATOR', 'PROOF_REQUIRED'],
});
export const personErasure = endpoint({
  id: 'users.erasure',
  method: 'GET',
  path: '/users/:id/erasure',
  access: 'user.manage',
  params,
  response: PersonErasure,
  errors: ['USER_NOT_FOUND'],
});
