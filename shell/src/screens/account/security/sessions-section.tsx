import { type OngoingSession, endSessions, listSessions } from '@savoir/contracts/sessions';
import { useHost } from '@savoir/remote-kit';
import { Button, formatDateTime, PageSection } from '@savoir/ui';
import { InstallIcon, UsersIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { browserName } from './browser-name.ts';
import { SettingRow } from './setting-row.tsx';
import { UnreadRow } from './unread-row.tsx';
import { useSecurityTexts } from './use-security.ts';
import { useMutation, useQuery, useQueryClient } from '@savoir/remote-kit/query';
import { useShell } from '../../../host/shell-context.ts';
import { useReauthentication } from '../../../reauthentication/use-reauthentication.ts';
import { securityErrorText } from './security-error-text.ts';

/** Where one is signed in, this session first, each to be ended from here. */
export function SessionsSection(): ReactNode {
  const t = useSecurityTexts();
  const query = useSessions();
  if (query.data === null) return null;
  return (
    <PageSection title={t('sessions.title')} look="label">
      <ul className="sv-list">
        {query.data === undefined ? (
          <UnreadRow title={t('sessions.loadFailed')} query={query} />
        ) : (
          <SessionRows sessions={query.data} />
        )}
      </ul>
    </PageSection>
  );
}

function SessionRows({ sessions }: { sessions: readonly OngoingSession[] }): ReactNode {
  const own = sessions.filter(({ isThisOne }) => isThisOne);
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  return (
    <>
      {[...own, ...others].map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
      {others.length > 0 && <OthersRow count={others.length} />}
    </>
  );
}

function SessionRow({ session }: { session: OngoingSession }): ReactNode {
  const t = useSecurityTexts();
  const { end, isEnding } = useEndSessions();
  const { id, userAgent, lastUsedAt, isThisOne } = session;
  const known = browserName(userAgent);
  const name = known === null ? t('sessions.unnamed') : t('sessions.name', known);
  const date = formatDateTime(new Date(lastUsedAt));
  return (
    <SettingRow
      icon={InstallIcon}
      title={isThisOne ? t('sessions.this', { name }) : name}
      text={t('sessions.lastUsed', { date })}
    >
      {isThisOne ? null : (
        <Button
          size="small"
          loading={isEnding(id)}
          aria-label={t('sessions.endOne', { name, date })}
          onClick={() => end(id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </SettingRow>
  );
}

function OthersRow({ count }: { count: number }): ReactNode {
  const t = useSecurityTexts();
  const host = useHost();
  const { end, isEnding } = useEndSessions();
  const ask = async () => {
    const agreed = await host.confirm({
      title: t('sessions.confirmTitle'),
      body: t('sessions.confirmBody'),
      confirmLabel: t('sessions.endOthers'),
    });
    if (agreed) end(null);
  };
  return (
    <SettingRow icon={UsersIcon} title={t('sessions.others')} text={t('sessions.othersText', { count })}>
      <Button size="small" loading={isEnding(null)} onClick={() => void ask()}>
        {t('sessions.endOthers')}
      </Button>
    </SettingRow>
  );
}

const sessionsKey = ['account', 'sessions'] as const;

/** Where this person is signed in; null where the identity service informs no one. */
function useSessions() {
  const { api } = useHost();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await api.call(listSessions, {})).sessions,
  });
}

/** Ends sign-ins in other places, and says how it went. */
function useEndSessions() {
  const { api } = useHost();
  const { toasts } = useShell();
  const t = useSecurityTexts();
  const proven = useReauthentication();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: OngoingSession['id'] | null) => proven(() => api.call(endSessions, { body: { id } })),
    onSuccess: (_answer, id) =>
      void toasts.toast({ kind: 'success', title: t(id === null ? 'sessions.othersEnded' : 'sessions.ended') }),
    onError: (error) =>
      void toasts.toast({ kind: 'error', title: t('sessions.failed'), description: securityErrorText(error, t) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
  return { end: mutate, isEnding: (id: string | null) => isPending && variables === id };
}
