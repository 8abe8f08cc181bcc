import { textsOf } from '@savoir/texts';
import fr from '../../locales/fr.json' with { type: 'json' };

/** What is wrong with an input, in French. */
export const t = textsOf(fr);
