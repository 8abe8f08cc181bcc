import type { DeviceLogin } from '@savoir/contracts/dev';
import { ApiError, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Dialog, formatTime } from '@savoir/ui';
import { WarningIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { answerDeviceLoginMutation } from '../../api/device-login.mutations.ts';
import { Facts } from '../../features/facts/facts.tsx';
import styles from './login.module.css';

interface Props {
  login: DeviceLogin;
  code: string;
  onClose: () => void;
  onAnswered: () => void;
}

/** Who asks for what. Closing it answers nothing. */
export function LoginDialog({ login, code, onClose, onAnswered }: Props): ReactNode {
  const { t } = useTranslation('dev');
  const { remote, machine, isNew, tokenDays, expiryDate } = login;
  const {
    mutate: answer,
    isPending,
    variables: isAllowed,
  } = useMutation(answerDeviceLoginMutation(useHost(), t, remote, code));
  const buttonOf = (allows: boolean) => ({
    loading: isPending && isAllowed === allows,
    loadingText: t('login.answering'),
    disabled: isPending && isAllowed !== allows,
    onClick: () =>
      answer(allows, {
        onSuccess: onAnswered,
        // Too late: nothing is left to answer.
        onError: (error) => error instanceof ApiError && error.code === 'DEVICE_LOGIN_NOT_FOUND' && onClose(),
      }),
  });
  return (
    <Dialog
      title={t('login.title', { name: remote })}
      widthPx={540}
      onClose={onClose}
      actions={
        <>
          <Button {...buttonOf(false)}>{t('login.deny')}</Button>
          <Button kind="primary" {...buttonOf(true)}>
            {t('login.allow')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <Facts
          facts={[
            [t('login.machine'), machine, 'code'],
            [t('login.remote'), t(isNew ? 'login.newRemote' : 'login.knownRemote', { name: remote })],
            [t('login.rights'), t('login.rightsText', { count: tokenDays })],
            [t('login.end'), formatTime(expiryDate)],
          ]}
        />
        <Banner tone="ambre" icon={WarningIcon} title={t('login.warning')}>
          {t('login.warningText')}
        </Banner>
      </div>
    </Dialog>
  );
}
