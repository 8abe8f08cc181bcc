import { useTranslation, type TFunction } from '@savoir/remote-kit';

/** Texts that come with the code that shows them, not with the first screen. */
export function useLazyTexts<Namespace extends string>(namespace: Namespace, texts: object): TFunction<Namespace> {
  const { i18n, t } = useTranslation(namespace);
  if (!i18n.hasResourceBundle('fr', namespace)) i18n.addResourceBundle('fr', namespace, texts);
  return t;
}
