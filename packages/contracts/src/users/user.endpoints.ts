import * as z from 'zod/mini';
import { endpoint } from '../http/index.ts';
import { NewUser, UserChanges } from './user.input.ts';
import { FirstDayStep, User } from './user.ts';

export const currentUser = endpoint('users.current', 'GET /user', 'signed-in', { response: User });
/** Which steps of the first day one has seen. All: it is over, whether one went through it or past it. */
export const seeFirstDay = endpoint('users.seeFirstDay', 'PUT /user/first-day', 'signed-in', {
  body: z.strictObject({ seen: z.array(FirstDayStep).check(z.maxLength(5)) }),
});
/** The users of one’s company, deleted ones left out. */
export const listUsers = endpoint('users.list', 'GET /users', 'user.manage', { response: z.array(User) });
export const getUser = endpoint('users.get', 'GET /users/:id', 'user.manage', {
  response: User,
  errors: ['USER_NOT_FOUND'],
});
/** Takes a licence and mails a temporary password. */
export const createUser = endpoint('users.create', 'POST /users', 'user.manage', {
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
export const updateUser = endpoint('users.update', 'PATCH /users/:id', 'signed-in', {
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
export const deleteUser = endpoint('users.delete', 'DELETE /users/:id', 'user.manage', {
  errors: ['USER_NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'LAST_ADMINISTRATOR'],
});
/** Another temporary password, for a user who has never signed in. */
export const resendInvitation = endpoint('users.invite', 'POST /users/:id/invitation', 'user.manage', {
  errors: ['USER_NOT_FOUND', 'USER_NOT_INVITED', 'ROLE_NOT_GRANTABLE', 'INVITATION_LIMIT_REACHED'],
});
/** For a user who lost their second factor: none until they set one up again. */
export const resetSecondFactor = endpoint('users.resetMfa', 'POST /users/:id/mfa-reset', 'user.manage', {
  errors: ['USER_NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
});
