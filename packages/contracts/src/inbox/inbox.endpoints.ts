import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { InboxChoices } from './inbox-kinds.ts';
import { InboxGroup, InboxPage } from './inbox.ts';

/** Latest first, without what the user may no longer see and what no longer waits. */
export const listInbox = endpoint({
  id: 'inbox.list',
  method: 'GET',
  path: '/inbox',
  access: 'signed-in',
  query: z.object({ group: InboxGroup, cursor: z.optional(z.string().check(z.maxLength(100))) }),
  response: InboxPage,
  errors: ['INPUT_INVALID'],
});
/** Absent `ids`: all of them. */
export const readInbox = endpoint({
  id: 'inbox.read',
  method: 'POST',
  path: '/inbox/read',
  access: 'signed-in',
  body: z.strictObject({ ids: z.optional(z.array(Id).check(z.maxLength(100))) }),
  status: 204,
});
/** Says that what one was asked for is done. Twice is the same as once. */
export const closeInboxItem = endpoint({
  id: 'inbox.close',
  method: 'POST',
  path: '/inbox/:id/done',
  access: 'signed-in',
  params: z.object({ id: Id }),
  status: 204,
  errors: ['INBOX_ITEM_NOT_FOUND'],
});
export const inboxChoices = endpoint({
  id: 'inbox.choices',
  method: 'GET',
  path: '/inbox/choices',
  access: 'signed-in',
  response: InboxChoices,
});
/** Takes the place of all that was chosen before. */
export const chooseInbox = endpoint({
  id: 'inbox.choose',
  method: 'PUT',
  path: '/inbox/choices',
  access: 'signed-in',
  body: InboxChoices,
  response: InboxChoices,
});
