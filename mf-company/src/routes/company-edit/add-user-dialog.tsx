import { NewUser } from '@savoir/contracts/users';
import { useGiveUp, useTranslation } from '@savoir/remote-kit';
import { Button, Dialog } from '@savoir/ui';
import type { ReactNode } from 'react';
import { faultsOf } from '../../features/form/faults.ts';
import { FormBanner } from '../../features/form/form-banner.tsx';
import styles from '../../features/form/form.module.css';
import { useForm } from '../../features/form/use-form.ts';
import { emptyUser, UserFields, type UserValues } from '../../features/users/user-fields.tsx';

/** Adds a user to a company: at once to one that exists, with its creation to one that does not. */
export function AddUserDialog({
  adding,
  onAdd,
  onClose,
}: {
  /** While a person is being added. */
  adding: boolean;
  onAdd: (user: UserValues) => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('company');
  const { formRef, ...form } = useForm<UserValues>({
    initial: { ...emptyUser, role: 'admin' },
    check: (values) => faultsOf(NewUser, values),
    sending: adding,
    async save(values) {
      await onAdd(values);
      onClose();
    },
  });
  const leave = useGiveUp(form.changed, onClose);
  return (
    <Dialog
      title={t('companies.addUser')}
      widthPx={620}
      onClose={() => void leave()}
      onSubmit={() => void form.send()}
      actions={
        <>
          <Button onClick={() => void leave()}>{t('form.cancel')}</Button>
          <Button kind="primary" type="submit" loading={form.sending} loadingText={t('userForm.sending')}>
            {t('companies.addUserConfirm')}
          </Button>
        </>
      }
    >
      <div ref={formRef} className={styles['form']}>
        <FormBanner title={t('userForm.createFailed')} faults={0} refusal={form.refusal} />
        <UserFields form={form} spaces={[]} />
      </div>
    </Dialog>
  );
}
