import { textsOf } from '@savoir/texts';
import fr from '../../locales/fr.json' with { type: 'json' };

/** What is said of a sign-in and of its fields. */
export const t = textsOf(fr);
