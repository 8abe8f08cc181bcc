import { personalScopes } from '@savoir/contracts/api-tokens';
import { apiTokenDays, apiTokenNameMaxCharacters, apiTokensPerUserMax } from '@savoir/contracts/limits';
import { Banner, Button, Stack } from '@savoir/ui';
import { AccessTokenList, ConnectionAddresses, MakeTokenDialog } from '@savoir/ui/access-tokens';
import { PlusIcon, SourceIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { SettingRow } from '../security/setting-row.tsx';
import { UnreadRow } from '../security/unread-row.tsx';
import { useSecurityTexts } from '../security/use-security.ts';
import { useMakeToken, useOwnTokens, useRevokeToken } from './use-own-tokens.ts';

/** Tokens by which programs act as this person. */
export function OwnTokens(): ReactNode {
  const t = useSecurityTexts();
  const query = useOwnTokens();
  const [isMaking, setMaking] = useState(false);
  const { revoke, revokingId } = useRevokeToken();
  if (query.data === undefined)
    return (
      <ul className="sv-list">
        <UnreadRow title={t('tokens.loadFailed')} query={query} />
      </ul>
    );
  const { tokens, personalAllowed } = query.data;
  const isFull = tokens.filter(({ isExpired }) => !isExpired).length >= apiTokensPerUserMax;
  return (
    <Stack gap={12}>
      {!personalAllowed && (
        <Banner tone="gris" title={t('tokens.forbidden')}>
          {t(tokens.length === 0 ? 'tokens.forbiddenText' : 'tokens.forbiddenKept')}
        </Banner>
      )}
      {personalAllowed && (
        <ul className="sv-list">
          <SettingRow
            icon={tokens.length === 0 ? SourceIcon : PlusIcon}
            title={t(tokens.length === 0 ? 'tokens.none' : 'tokens.another')}
            text={isFull ? t('tokens.full', { max: apiTokensPerUserMax }) : t('tokens.text')}
          >
            {isFull ? null : (
              <Button size="small" onClick={() => setMaking(true)}>
                {t('tokens.make')}
              </Button>
            )}
          </SettingRow>
        </ul>
      )}
      {tokens.length > 0 && (
        <AccessTokenList aria-label={t('tokens.title')} tokens={tokens} revokingId={revokingId} onRevoke={revoke} />
      )}
      {personalAllowed && <ConnectionAddresses origin={window.location.origin} />}
      {isMaking && <MakeOwnToken onClose={() => setMaking(false)} />}
    </Stack>
  );
}

function MakeOwnToken({ onClose }: { onClose: () => void }): ReactNode {
  const t = useSecurityTexts();
  const { make, isPending, value, failure } = useMakeToken();
  return (
    <MakeTokenDialog
      title={t('tokens.makeTitle')}
      scopes={personalScopes}
      days={apiTokenDays}
      nameMaxCharacters={apiTokenNameMaxCharacters}
      isPending={isPending}
      failure={failure}
      value={value}
      onMake={make}
      onClose={onClose}
    />
  );
}
