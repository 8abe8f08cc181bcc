import type { CompanyToken } from '@savoir/contracts/api-tokens';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { revokeTokenMutation } from '../../../api/integrations/token.mutations.ts';
import { nameOf } from '../../../texts/user-texts.ts';

/** Ends a token of the company or of someone in it, after a last question. */
export function useRevokeToken(): { revoke: (token: CompanyToken) => void; revokingId: string | null } {
  const { t } = useTranslation('company');
  const host = useHost();
  const { mutate, isPending, variables } = useMutation(revokeTokenMutation(host, t));
  async function ask(token: CompanyToken): Promise<void> {
    const { kind, name, person } = token;
    const isOfPerson = kind === 'personal' && person !== null;
    const agreed = await host.confirm({
      title: t('tokens.revokeTitle', { name }),
      body: isOfPerson ? t('tokens.revokePersonal', { name: nameOf(person) }) : t('tokens.revokeText'),
      confirmLabel: t('tokens.revoke'),
      danger: true,
    });
    if (agreed) mutate(token);
  }
  return { revoke: (token) => void ask(token), revokingId: isPending ? variables.id : null };
}
