/** Keys of the questions, as a link names them. */
export const faqItems = [
  'create',
  'validation',
  'answers',
  'documents',
  'privacy',
  'find',
  'offline',
  'notifications',
  'password',
  'role',
] as const;

export type FaqItem = (typeof faqItems)[number];
