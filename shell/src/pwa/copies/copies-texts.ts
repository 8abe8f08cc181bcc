import type { I18n, TFunction } from '@savoir/remote-kit';
import { locale } from '@savoir/contracts/limits';
import texts from '../../../locales/copies.fr.json';

/** The words of what is taken along, where no component translates. */
export function copiesTexts(i18n: I18n): TFunction<'copies'> {
  if (!i18n.hasResourceBundle(locale, 'copies')) i18n.addResourceBundle(locale, 'copies', texts);
  return i18n.getFixedT(locale, 'copies');
}
