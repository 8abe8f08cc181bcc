import { proveSession } from '@savoir/contracts/sessions';
import { ApiError, useHost, useHostUser } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Dialog, Field, PasswordInput } from '@savoir/ui';
import { useId, type ReactNode } from 'react';
import { useCheckedForm } from '../../../form/use-checked-form.ts';
import styles from '../security.module.css';
import { useSecurityTexts } from '../use-security.ts';

interface Props {
  onProven: () => void;
  onClose: () => void;
}

/** The password once more: the person may have left the screen open to somebody else. */
export function ProofDialog({ onProven, onClose }: Props): ReactNode {
  const t = useSecurityTexts();
  const { api } = useHost();
  const { email } = useHostUser();
  const formId = useId();
  const prove = useMutation({
    mutationFn: (password: string) => api.call(proveSession, { body: { password } }),
    onSuccess: onProven,
  });
  const { errors, formProps, input } = useCheckedForm(
    { password: '' },
    (typed) => (typed.password === '' ? { password: t('proof.required') } : {}),
    (typed) => prove.mutate(typed.password),
  );
  return (
    <Dialog
      title={t('proof.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            loading={prove.isPending}
            loadingText={t('proof.checking')}
          >
            {t('proof.continue')}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={styles['form']}>
        <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
        {prove.error !== null && (
          <Banner tone="rouge" alert>
            {prove.error instanceof ApiError ? prove.error.text : t('unknown')}
          </Banner>
        )}
        <p className="sv-tone-2">{t('proof.text')}</p>
        <Field label={t('proof.password')} error={errors.password}>
          {(control) => (
            <PasswordInput
              {...control}
              {...input('password')}
              size="large"
              autoComplete="current-password"
              data-autofocus
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
