import type { ErasurePreview } from '@savoir/contracts/users';
import { errorText, useHost, useTranslation, type TFunction } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { Banner, Button, Dialog, Field, PasswordInput, Spinner } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { eraseUserMutation, type Erasable } from '../../api/personal-data.mutations.ts';
import { erasurePreviewQuery } from '../../api/personal-data.queries.ts';
import { nameOf } from '../../texts/user-texts.ts';
import styles from './user-view.module.css';

/** Says what will be gone and what stays, and asks for the password: nothing of it can be taken back. */
export function EraseDialog({
  user,
  onClose,
  onGone,
}: {
  user: Erasable;
  onClose: () => void;
  onGone: () => void;
}): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { data: preview, error } = useQuery(erasurePreviewQuery(host.api, user.id));
  const { mutate: erase, isPending } = useMutation(eraseUserMutation(host, t, user));
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(): void {
    setMissing(password === '');
    if (password !== '') erase(password, { onSuccess: onGone });
  }

  return (
    <Dialog
      question
      title={t('personalData.eraseTitle', { name: nameOf(user) })}
      widthPx={540}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button
            kind="danger"
            type="submit"
            disabled={preview === undefined}
            loading={isPending}
            loadingText={t('personalData.erasingNow')}
          >
            {t('personalData.eraseConfirm')}
          </Button>
        </>
      }
    >
      <div className={styles['erasure']}>
        {preview === undefined && error === null && <Spinner size={20}>{t('personalData.looking')}</Spinner>}
        {preview === undefined && error !== null && (
          <Banner tone="rouge" alert title={t('personalData.notLooked')}>
            {errorText(error)}
          </Banner>
        )}
        {preview !== undefined && (
          <>
            <Fates title={t('personalData.goes')} fates={goesOf(t, preview)} />
            <Fates title={t('personalData.stays')} fates={staysOf(t, preview)} />
          </>
        )}
        <p>{t('personalData.forGood')}</p>
        <Field label={t('personalData.password')} error={isMissing ? t('personalData.passwordMissing') : undefined}>
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
              data-autofocus
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function Fates({ title, fates }: { title: string; fates: readonly string[] }): ReactNode {
  return (
    <div>
      <p className={styles['fate']}>{title}</p>
      <ul>
        {fates.map((fate) => (
          <li key={fate}>{fate}</li>
        ))}
      </ul>
    </div>
  );
}

const goesOf = (t: TFunction<'company'>, { goes }: ErasurePreview): string[] => [
  t('personalData.account'),
  ...(['conversations', 'opinions', 'messages', 'notifications', 'sessions'] as const).flatMap((kind) =>
    goes[kind] === 0 ? [] : [t(`personalData.counts.${kind}`, { count: goes[kind] })],
  ),
  t('personalData.archives'),
];

const staysOf = (t: TFunction<'company'>, { stays }: ErasurePreview): string[] => [
  ...(['notes', 'documents'] as const).flatMap((kind) =>
    stays[kind] === 0 ? [] : [t(`personalData.counts.${kind}`, { count: stays[kind] })],
  ),
  t('personalData.log'),
];
