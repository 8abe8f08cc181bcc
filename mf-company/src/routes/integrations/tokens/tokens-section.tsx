import { type CompanyToken, serviceScopes } from '@savoir/contracts/api-tokens';
import { apiTokensPerCompanyMax, apiTokenDays, apiTokenNameMaxCharacters } from '@savoir/contracts/limits';
import { errorText, useApi, useTranslation, useHost } from '@savoir/remote-kit';
import { useQuery, useMutation } from '@savoir/remote-kit/query';
import { Button, EmptyState, PageSection, Text } from '@savoir/ui';
import { AccessTokenList, ConnectionAddresses, MakeTokenDialog } from '@savoir/ui/access-tokens';
import { PlusIcon, SourceIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import texts from '../../../../locales/integration-tokens.fr.json';
import { companyTokensQuery } from '../../../api/integrations/token.queries.ts';
import { Waiting } from '../../../features/waiting/waiting.tsx';
import { nameOf } from '../../../texts/user-texts.ts';
import { makeServiceTokenMutation, revokeTokenMutation } from '../../../api/integrations/token.mutations.ts';
import { PersonalSwitch } from './personal-switch.tsx';
import styles from './tokens.module.css';

/** Tokens by which programs act for the company, and those of its people. */
export function TokensSection(): ReactNode {
  const { i18n, t } = useTranslation('company');
  // They come with the section.
  if (!i18n.exists('company:tokens.services')) i18n.addResourceBundle('fr', 'company', texts, true);
  const query = useQuery(companyTokensQuery(useApi()));
  const { data: tokens } = query;
  if (tokens === undefined) return <Waiting query={query} failed={t('tokens.failedTitle')} />;
  return (
    <div className={styles['section']}>
      <Services tokens={tokens.filter(({ kind }) => kind === 'service')} />
      <Personal tokens={tokens.filter(({ kind }) => kind === 'personal')} />
      <ConnectionAddresses origin={window.location.origin} />
    </div>
  );
}

interface Props {
  tokens: readonly CompanyToken[];
}

function Services({ tokens }: Props): ReactNode {
  const { t } = useTranslation('company');
  const [isMaking, setMaking] = useState(false);
  const isFull = tokens.filter(({ isExpired }) => !isExpired).length >= apiTokensPerCompanyMax;
  const make = isFull ? (
    <Text tone="2">{t('tokens.full', { max: apiTokensPerCompanyMax })}</Text>
  ) : (
    <Button icon={PlusIcon} onClick={() => setMaking(true)}>
      {t('tokens.make')}
    </Button>
  );
  return (
    <PageSection
      title={t('tokens.services')}
      action={tokens.length > 0 && make}
      // The dialog closes on another list: the first token takes away the button that opened it.
      listed={isMaking ? [] : tokens}
    >
      {tokens.length === 0 ? (
        <EmptyState icon={SourceIcon} title={t('tokens.noService')} text={t('tokens.serviceText')} action={make} />
      ) : (
        <TokenList
          label={t('tokens.services')}
          tokens={tokens}
          personOf={({ person }) => person !== null && t('tokens.madeBy', { name: nameOf(person) })}
        />
      )}
      {isMaking && <MakeServiceToken onClose={() => setMaking(false)} />}
    </PageSection>
  );
}

function Personal({ tokens }: Props): ReactNode {
  const { t } = useTranslation('company');
  return (
    <PageSection title={t('tokens.personal')} listed={tokens}>
      <div className={styles['rows']}>
        <PersonalSwitch />
        {tokens.length === 0 ? (
          <p className={styles['none']}>{t('tokens.noPersonal')}</p>
        ) : (
          <TokenList
            label={t('tokens.personal')}
            tokens={tokens}
            personOf={({ person }) => person !== null && nameOf(person)}
          />
        )}
      </div>
    </PageSection>
  );
}

function TokenList({
  label,
  ...rest
}: Props & { label: string; personOf: (token: CompanyToken) => ReactNode }): ReactNode {
  const { revoke, revokingId } = useRevokeToken();
  return <AccessTokenList aria-label={label} revokingId={revokingId} onRevoke={revoke} {...rest} />;
}

/** A token of the company itself: its value is in this dialog and nowhere else. */
function MakeServiceToken({ onClose }: { onClose: () => void }): ReactNode {
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

/** Ends a token of the company or of someone in it, after a last question. */
function useRevokeToken(): { revoke: (token: CompanyToken) => void; revokingId: string | null } {
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
