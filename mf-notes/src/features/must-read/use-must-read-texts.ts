import { useTranslation, type TFunction } from '@savoir/remote-kit';
import texts from '../../../locales/must-read.fr.json';

/** With the words of what is to be read: only those pages carry them that show something of it. */
export function useMustReadTexts(): TFunction<'notes'> {
  const { i18n, t } = useTranslation('notes');
  if (!i18n.exists('notes:mustRead.title')) i18n.addResourceBundle('fr', 'notes', texts, true);
  return t;
}
