import { useActor, useHost, useTranslation } from '@savoir/remote-kit';

/** Asks before a note is sent: afterwards its author can no longer modify it. */
export function useConfirmSubmit(): {
  label: string;
  /** To a validator; otherwise it is published at once. */
  toValidation: boolean;
  confirm: (title: string) => Promise<boolean>;
} {
  const host = useHost();
  const { t } = useTranslation('notes');
  const kind = useActor().features.includes('NOTE_VALIDATION') ? 'toValidation' : 'straight';
  return {
    label: t(`submit.${kind}.label`),
    toValidation: kind === 'toValidation',
    confirm: (title) =>
      host.confirm({
        title: t(`submit.${kind}.title`, { title }),
        body: t(`submit.${kind}.body`),
        confirmLabel: t(`submit.${kind}.confirm`),
      }),
  };
}
