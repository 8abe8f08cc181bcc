import { textsOf } from '@savoir/texts';
import fr from '../../locales/field.fr.json' with { type: 'json' };

/** What is wrong with a field, in French, whatever is asked in it. What one kind of input says lies with that input. */
export const fieldText = textsOf(fr);
