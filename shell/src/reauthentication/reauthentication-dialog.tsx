import { proveSession } from '@savoir/contracts/sessions';
import { errorText, useHost, useHostUser } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Dialog, Field, PasswordInput, Stack, useTries } from '@savoir/ui';
import { useRef, useState, type ReactNode } from 'react';
import texts from '../../locales/proof.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';

export { proven } from './with-reauthentication.ts';

/** The password once more, whatever was about to be changed: the person may have left the screen open to someone else. */
export default function ReauthenticationDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useLazyTexts('proof', texts);
  const { api } = useHost();
  const { email } = useHostUser();
  const fields = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { tries, tried } = useTries(fields);
  const [password, setPassword] = useState('');
  const prove = useMutation({
    mutationFn: (typed: string) => api.call(proveSession, { body: { password: typed } }),
    onSuccess: onClose,
  });

  function send(): void {
    // Some password managers fill a field without telling React.
    const typed = field.current?.value ?? password;
    setPassword(typed);
    tried();
    if (typed !== '') prove.mutate(typed);
  }

  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" loading={prove.isPending} loadingText={t('checking')}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <div ref={fields}>
        <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
        <Stack gap={20}>
          {prove.error !== null && (
            <Banner tone="rouge" alert>
              {errorText(prove.error)}
            </Banner>
          )}
          <p className="sv-tone-2">{t('text')}</p>
          <Field label={t('password')} error={tries > 0 && password === '' ? t('required') : null}>
            {(control) => (
              <PasswordInput
                {...control}
                ref={field}
                value={password}
                onChange={({ target }) => setPassword(target.value)}
                name="password"
                size="large"
                autoComplete="current-password"
                data-autofocus
              />
            )}
          </Field>
        </Stack>
      </div>
    </Dialog>
  );
}
