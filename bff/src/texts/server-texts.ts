import { textsOf } from '@savoir/texts';
import fr from '../../locales/fr.json' with { type: 'json' };

/** What the server says, in French. */
export const t = textsOf(fr);

export type TextKey = Parameters<typeof t>[0];
