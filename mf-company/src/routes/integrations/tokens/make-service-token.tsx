import { serviceScopes } from '@savoir/contracts/api-tokens';
import { apiTokenDays, apiTokenNameMaxCharacters } from '@savoir/contracts/limits';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { MakeTokenDialog } from '@savoir/ui/access-tokens';
import type { ReactNode } from 'react';
import { makeServiceTokenMutation } from '../../../api/integrations/token.mutations.ts';

/** A token of the company itself: its value is in this dialog and nowhere else. */
export function MakeServiceToken({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const { mutate: make, isPending, error, data } = useMutation({ ...makeServiceTokenMutation(useHost()), gcTime: 0 });
  return (
    <MakeTokenDialog
      title={t('tokens.makeTitle')}
      scopes={serviceScopes}
      days={apiTokenDays}
      nameMaxCharacters={apiTokenNameMaxCharacters}
      isPending={isPending}
      failure={error === null ? null : errorText(error)}
      value={data?.value ?? null}
      onMake={make}
      onClose={onClose}
    />
  );
}
