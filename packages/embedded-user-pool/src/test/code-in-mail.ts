import type { SentMail } from './serve-pool.ts';

/** The code that stands on a line of its own in a mail. */
export const codeIn = (mail: SentMail | undefined): string => /^\d{6,8}$/m.exec(mail?.text ?? '')?.[0] ?? '';

/** A code of the same length that is not that one. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
