import { textsOf } from '@savoir/texts';
import fr from '../../locales/fr.json';

/** What components say by themselves. */
export const t = textsOf(fr);
