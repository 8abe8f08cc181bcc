import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { InboxChoices } from './inbox-kinds.ts';
import { InboxGroup, InboxPage } from './inbox.ts';

/** Latest first, without what the user may no longer see and what no longer waits. */
export const listInbox = endpoint('inbox.list', 'GET /inbox', 'signed-in', {
  query: z.object({ group: InboxGroup, cursor: z.optional(z.string().check(z.maxLength(100))) }),
  response: InboxPage,
  errors: ['INPUT_INVALID'],
});
/** Absent `ids`: all of them. */
export const readInbox = endpoint('inbox.read', 'POST /inbox/read', 'signed-in', {
  body: z.strictObject({ ids: z.optional(z.array(Id).check(z.maxLength(100))) }),
});
/** Says that what one was asked for is done. Twice is the same as once. */
export const closeInboxItem = endpoint('inbox.close', 'POST /inbox/:id/done', 'signed-in', {
  errors: ['INBOX_ITEM_NOT_FOUND'],
});
export const inboxChoices = endpoint('inbox.choices', 'GET /inbox/choices', 'signed-in', { response: InboxChoices });
/** Takes the place of all that was chosen before. */
export const chooseInbox = endpoint('inbox.choose', 'PUT /inbox/choices', 'signed-in', {
  body: InboxChoices,
  response: InboxChoices,
});
