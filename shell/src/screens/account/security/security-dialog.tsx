import { useHostUser } from '@savoir/remote-kit';
import { Banner, Button, Dialog } from '@savoir/ui';
import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './security.module.css';
import { useSecurityTexts } from './use-security.ts';

interface Props {
  title: string;
  onClose: () => void;
  /** Of `useCheckedForm`. */
  formProps: ComponentProps<'form'>;
  submit: { text: string; pendingText: string; isPending: boolean; disabled?: boolean };
  /** What was refused, and why; null while nothing was. */
  failure: { title?: string; text: string } | null;
  /** A password manager looks for the account beside the password. */
  asksPassword?: boolean;
  children: ReactNode;
}

/** One form that changes how a person signs in. */
export function SecurityDialog({
  title,
  onClose,
  formProps,
  submit,
  failure,
  asksPassword,
  children,
}: Props): ReactNode {
  const t = useSecurityTexts();
  const { email } = useHostUser();
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            disabled={submit.disabled === true}
            loading={submit.isPending}
            loadingText={submit.pendingText}
          >
            {submit.text}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={styles['form']}>
        {asksPassword === true && (
          <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
        )}
        {failure !== null && (
          <Banner tone="rouge" alert title={failure.title}>
            {failure.text}
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  );
}
