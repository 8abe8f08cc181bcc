import { textsOf } from '@savoir/texts';
import fr from '../../locales/fr.json' with { type: 'json' };

/** What the mails and the hosted pages say. */
export const t = textsOf(fr);

/** By the pool’s own names: attributes that are asked for, and second factors. */
export const formLabels: Readonly<Record<string, string>> = fr.form;
