import { passkeyNameMaxCharacters } from '@savoir/contracts/limits';
import { useMutation, useQueryClient } from '@savoir/remote-kit/query';
import { Field, Input } from '@savoir/ui';
import type { Passkey } from '@savoir/user-pool/account';
import type { ReactNode } from 'react';
import { useShell } from '../../../../host/shell-context.ts';
import { useCheckedForm } from '../../../form/use-checked-form.ts';
import { SecurityDialog } from '../security-dialog.tsx';
import { securityErrorText } from '../security-error-text.ts';
import { useSecurityTexts } from '../use-security.ts';
import { passkeysKey } from './use-passkeys.ts';

/** What its owner calls a passkey, to know later which one is which. */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }): ReactNode {
  const t = useSecurityTexts();
  const { session } = useShell();
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: async (name: string) => (await session.account()).renamePasskey(passkey.id, name),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: passkeysKey });
      onClose();
    },
  });
  const { errors, formProps, input } = useCheckedForm(
    { name: passkey.name },
    ({ name }) => (name.trim() === '' ? { name: t('passkeys.nameRequired') } : {}),
    ({ name }) => rename.mutate(name.trim()),
  );
  return (
    <SecurityDialog
      title={t('passkeys.renameTitle')}
      onClose={onClose}
      formProps={formProps}
      submit={{ text: t('passkeys.save'), pendingText: t('passkeys.saving'), isPending: rename.isPending }}
      failure={rename.error && { text: securityErrorText(rename.error, t) }}
    >
      <Field label={t('passkeys.name')} error={errors.name}>
        {(control) => (
          <Input
            {...control}
            {...input('name')}
            size="large"
            maxLength={passkeyNameMaxCharacters}
            autoComplete="off"
            data-autofocus
          />
        )}
      </Field>
    </SecurityDialog>
  );
}
