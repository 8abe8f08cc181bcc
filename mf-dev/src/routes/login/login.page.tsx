import { deviceUserCodeLetters, type DeviceLogin } from '@savoir/contracts/dev';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Button, Card, Field, Input, Page as PageFrame, Text } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { findDeviceLoginMutation } from '../../api/device-login.mutations.ts';
import { DevTabs } from '../../features/tabs/dev-tabs.tsx';
import { LoginDialog } from './login-dialog.tsx';
import styles from './login.module.css';

const aCode = new RegExp(`^[${deviceUserCodeLetters}]{4}[\\s-]*[${deviceUserCodeLetters}]{4}$`, 'i');

/** Where a developer types the code that `savoir-remote login` shows, and sees what it asks for. */
export function Page(): ReactNode {
  const { t } = useTranslation('dev');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [login, setLogin] = useState<DeviceLogin | null>(null);
  const { mutate: find, isPending } = useMutation(findDeviceLoginMutation(useHost()));

  function send(): void {
    if (!aCode.test(code.trim())) return setError(t('login.codeWrong'));
    find(code, { onSuccess: setLogin, onError: (problem) => setError(errorText(problem)) });
  }

  return (
    <PageFrame title={t('routes.login')}>
      <DevTabs />
      <Card className={styles['card'] ?? ''}>
        <Text kind="secondary" tone="2">
          {t('login.text')}
        </Text>
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Field label={t('login.code')} hint={t('login.codeHint')} error={error}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={12}
                value={code}
                onChange={({ target }) => {
                  setCode(target.value);
                  setError(null);
                }}
              />
            )}
          </Field>
          <Button kind="primary" type="submit" loading={isPending} loadingText={t('login.looking')}>
            {t('login.look')}
          </Button>
        </form>
      </Card>
      {login !== null && (
        <LoginDialog
          login={login}
          code={code}
          onClose={() => setLogin(null)}
          onAnswered={() => {
            setLogin(null);
            setCode('');
          }}
        />
      )}
    </PageFrame>
  );
}
