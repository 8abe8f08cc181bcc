import { copyUnverifiedMaxMs } from '@savoir/contracts/limits';
import type { LastContact } from './copies-database.ts';

/** No one knows what became of copies the server was not asked about for too long: they are hidden until it was. */
export const isShown = (contact: Pick<LastContact, 'date'> | null | undefined, now: number): boolean =>
  contact !== null && contact !== undefined && now - Date.parse(contact.date) <= copyUnverifiedMaxMs;
