import { endpoint } from '../http/index.ts';
import { ContactMessage } from './contact.ts';

/** Stored, then mailed by a job, so that a mail server that is away loses nothing. Feedback asks for USER_FEEDBACK. */
export const sendContact = endpoint('contact.send', 'POST /contact', 'signed-in', {
  body: ContactMessage,
  idempotent: true,
  errors: ['FEATURE_DISABLED', 'CONTACT_LIMIT_REACHED'],
});
