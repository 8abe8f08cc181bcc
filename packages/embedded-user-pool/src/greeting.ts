import type { MailPart } from './user-pool.options.ts';

/** How a mail begins. */
export const greeting = ({ givenName }: { givenName: string }): MailPart => ({
  paragraph: givenName === '' ? 'Bonjour,' : `Bonjour ${givenName},`,
});
