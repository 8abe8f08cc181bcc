import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { NewUser, UserChanges } from './user.input.ts';
import { User } from './user.ts';

const params = z.object({ id: Id });

export const currentUser = endpoint({
  id: 'users.current',
  method: 'GET',
  path: '/user',
  access: 'signed-in',
  response: User,
});
/** The users of one’s company, deleted ones left out. */
export const listUsers = endpoint({
  id: 'users.list',
  method: 'GET',
  path: '/users',
  access: 'user.manage',
  response: z.array(User),
});
export const getUser = endpoint({
  id: 'users.get',
  method: 'GET',
  path: '/users/:id',
  access: 'user.manage',
  params,
  response: User,
  errors: ['USER_NOT_FOUND'],
});
/** Takes a licence and mails a temporary password. */
export const createUser = endpoint({
  id: 'users.create',
  method: 'POST',
  path: '/users',
  access: 'user.manage',
  body: NewUser,
  response: User,
  status: 201,
  idempotent: true,
  errors: [
    'USER_EXISTS',
    'USER_ADDRESS_UNAVAILABLE',
    'LICENCES_EXHAUSTED',
    'ROLE_NOT_GRANTABLE',
    'SPACE_NOT_FOUND',
    'COMPANY_NOT_FOUND',
    'TRIAL_ENDED',
    'INVITATION_LIMIT_REACHED',
  ],
});
/** Open to everybody for `notificationsActive` of their own account; the rest asks for `user.manage` and for the version. */
export const updateUser = endpoint({
  id: 'users.update',
  method: 'PATCH',
  path: '/users/:id',
  access: 'signed-in',
  params,
  body: UserChanges,
  response: User,
  version: 'optional',
  errors: [
    'USER_NOT_FOUND',
    'VERSION_MISSING',
    'VERSION_STALE',
    'ACCESS_DENIED',
    'ROLE_NOT_GRANTABLE',
    'LAST_ADMINISTRATOR',
    'LICENCES_EXHAUSTED',
    'SPACE_NOT_FOUND',
    'TRIAL_ENDED',
  ],
});
/** Deactivates the account for good and keeps the notes. */
export const deleteUser = endpoint({
  id: 'users.delete',
  method: 'DELETE',
  path: '/users/:id',
  access: 'user.manage',
  params,
  status: 204,
  errors: ['USER_NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'LAST_ADMINISTRATOR'],
});
/** Another temporary password, for a user who has never signed in. */
export const resendInvitation = endpoint({
  id: 'users.invite',
  method: 'POST',
  path: '/users/:id/invitation',
  access: 'user.manage',
  params,
  status: 204,
  errors: ['USER_NOT_FOUND', 'USER_NOT_INVITED', 'ROLE_NOT_GRANTABLE', 'INVITATION_LIMIT_REACHED'],
});
/** For a user who lost their second factor: none until they set one up again. */
export const resetSecondFactor = endpoint({
  id: 'users.resetMfa',
  method: 'POST',
  path: '/users/:id/mfa-reset',
  access: 'user.manage',
  params,
  status: 204,
  errors: ['USER_NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
});
