import { useTranslation, type TFunction } from '@savoir/remote-kit';
import { useShell } from '../host/shell-context.ts';

/** Texts that come with the code that shows them, not with the first screen. */
export function useLateTexts<Namespace extends string>(namespace: Namespace, texts: object): TFunction<Namespace> {
  const { i18n } = useShell();
  if (!i18n.hasResourceBundle('fr', namespace)) i18n.addResourceBundle('fr', namespace, texts);
  return useTranslation(namespace).t;
}
