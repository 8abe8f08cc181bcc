import { textsOf } from '@savoir/texts';
import fr from '../../locales/access-tokens.fr.json';

/** What these parts say; it comes with them. */
export const t = textsOf(fr);

/** A scope that there are words for. */
export type TokenScopeName = keyof typeof fr.scope;
