import { useShell } from '../host/shell-context.ts';

/** Closes what a user asked for and could not be loaded, and says so; the page they are on stays. */
export function useLostPart(close: () => void): () => void {
  const { toasts, i18n } = useShell();
  return () => {
    close();
    toasts.toast({
      kind: 'error',
      key: 'lost-part',
      title: i18n.t('lostPart.title'),
      description: i18n.t('lostPart.text'),
    });
  };
}
