import { fold } from '@savoir/french-text';

const asking =
  /[?]|\b(?:quel(?:le)?s?|combien|comment|quand|pourquoi|ou|qui|que|quoi|est-ce|faut-il|peut-on|doit-on|y a-t-il)\b/;

/** Is it put as a question, and not typed as words to search for? */
export const asks = (text: string): boolean => asking.test(fold(text));
