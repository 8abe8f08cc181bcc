import * as z from 'zod/mini';
import { foreignLine, requiredText } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { feedbackMaxCharacters } from '../limits/index.ts';

/** Query parameter `contactKind` of the contact page (specification, section 2). */
export const ContactKind = z.enum(['contact', 'error', 'feedback', 'freeTrialEnd']);
export type ContactKind = z.infer<typeof ContactKind>;

/** A message to us. `context` says where the person was, never what they were reading. */
export const ContactMessage = z.strictObject({
  kind: ContactKind,
  message: requiredText(feedbackMaxCharacters),
  errorMessage: z.optional(z.string().check(z.maxLength(1000))),
  context: z.strictObject({
    version: foreignLine(40),
    path: foreignLine(300),
    browser: foreignLine(400),
  }),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Stored, then mailed by a job, so that a mail server that is away loses nothing. Feedback asks for USER_FEEDBACK. */
export const sendContact = endpoint({
  id: 'contact.send',
  method: 'POST',
  path: '/contact',
  access: 'signed-in',
  body: ContactMessage,
  status: 204,
  idempotent: true,
  errors: ['FEATURE_DISABLED', 'CONTACT_LIMIT_REACHED'],
});
