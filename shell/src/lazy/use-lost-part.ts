import { useShell } from '../host/shell-context.ts';

/** Says that what a user asked for could not be loaded; the page they are on stays. */
export function useLostPart(): () => void {
  const { toasts, i18n } = useShell();
  return () =>
    void toasts.toast({
      kind: 'error',
      key: 'lost-part',
      title: i18n.t('lostPart.title'),
      description: i18n.t('lostPart.text'),
    });
}
