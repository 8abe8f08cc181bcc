import { createToken, listTokens, revokeToken, type ApiToken, type NewToken } from '@savoir/contracts/api-tokens';
import { errorText, useHost } from '@savoir/remote-kit';
import { mutationWithToasts, useMutation, useQuery } from '@savoir/remote-kit/query';
import { needsReauthentication } from '../../../reauthentication/needs-reauthentication.ts';
import { useReauthentication } from '../../../reauthentication/use-reauthentication.ts';
import { useSecurityTexts } from '../security/use-security.ts';

const tokensKey = ['account', 'tokens'] as const;

/** The access tokens of this person, and whether their company lets them have any. */
export function useOwnTokens() {
  const { api } = useHost();
  return useQuery({ queryKey: tokensKey, queryFn: ({ signal }) => api.call(listTokens, {}, { signal }) });
}

/** Makes one, after the password where it is asked for; `failure` says why it was refused. */
export function useMakeToken() {
  const host = useHost();
  const t = useSecurityTexts();
  const proven = useReauthentication();
  const { mutate, isPending, data, error } = useMutation({
    ...mutationWithToasts(host, {
      call: (body: NewToken) => proven(() => host.api.call(createToken, { body })),
      stale: () => [tokensKey],
      // The dialog that stands open says it.
      failed: () => null,
      staleOnFailure: () => [tokensKey],
    }),
    gcTime: 0,
  });
  const failure = error === null ? null : needsReauthentication(error) ? t('notProven') : errorText(error);
  return { make: mutate, isPending, value: data?.value ?? null, failure };
}

/** Ends one, after a last question. */
export function useRevokeToken() {
  const host = useHost();
  const t = useSecurityTexts();
  const { mutate, isPending, variables } = useMutation(
    mutationWithToasts(host, {
      call: ({ id }: ApiToken) => host.api.call(revokeToken, { params: { id } }),
      stale: () => [tokensKey],
      done: (_answer, { name }) => t('tokens.revoked', { name }),
      failed: () => t('tokens.revokeFailed'),
      staleOnFailure: () => [tokensKey],
    }),
  );
  const ask = async (token: ApiToken) => {
    const agreed = await host.confirm({
      title: t('tokens.revokeTitle', { name: token.name }),
      body: t('tokens.revokeText'),
      confirmLabel: t('tokens.revoke'),
      danger: true,
    });
    if (agreed) mutate(token);
  };
  return { revoke: (token: ApiToken) => void ask(token), revokingId: isPending ? variables.id : null };
}
