import * as z from 'zod/mini';
import { foreignLine, requiredText } from '../common/index.ts';
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
