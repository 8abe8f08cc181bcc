import type { ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { formatDate, formatDateTime } from '../format/format-date.ts';
import { DeactivatedIcon } from '../icons.ts';
import { List } from '../list/list.tsx';
import { Row } from '../list/row.tsx';
import { Text } from '../text/text.tsx';
import styles from './access-tokens.module.css';
import { t, type TokenScopeName } from './access-token-texts.ts';

/** A token as a list shows it; its value is nowhere. Dates are ISO instants. */
interface ShownToken {
  id: string;
  name: string;
  scopes: readonly TokenScopeName[];
  /** Last characters of the value. */
  ending: string;
  creationDate: string;
  expiryDate: string;
  isExpired: boolean;
  lastUseDate: string | null;
}

export interface AccessTokenListProps<Token extends ShownToken> {
  'aria-label': string;
  tokens: readonly Token[];
  /** Whose it is, or who made it; nothing where the list says so already. */
  personOf?: (token: Token) => ReactNode;
  /** Id of the one that is being revoked. */
  revokingId: string | null;
  onRevoke: (token: Token) => void;
}

/** Tokens with what they may do and when they were used last, each with its end. */
export function AccessTokenList<Token extends ShownToken>({
  tokens,
  personOf,
  revokingId,
  onRevoke,
  ...rest
}: AccessTokenListProps<Token>) {
  return (
    <List {...rest}>
      {tokens.map((token) => (
        <Row
          key={token.id}
          title={token.name}
          meta={[
            <Text kind="code" as="span" key="ending">{`…${token.ending}`}</Text>,
            personOf?.(token),
            t('list.made', { date: formatDate(token.creationDate) }),
            t(token.isExpired ? 'list.expired' : 'list.expires', { date: formatDate(token.expiryDate) }),
            token.lastUseDate === null
              ? t('list.neverUsed')
              : t('list.used', { date: formatDateTime(token.lastUseDate) }),
          ]}
          detail={
            <ul className={styles['scopes'] ?? ''}>
              {token.scopes.map((scope) => (
                <li key={scope}>
                  <Badge>{t(`scope.${scope}.name`)}</Badge>
                </li>
              ))}
            </ul>
          }
          badge={
            <>
              {token.isExpired && <Badge icon={DeactivatedIcon}>{t('list.over')}</Badge>}
              <Button
                kind="danger-text"
                size="small"
                loading={revokingId === token.id}
                aria-label={t('list.revokeOne', { name: token.name })}
                onClick={() => onRevoke(token)}
              >
                {t('list.revoke')}
              </Button>
            </>
          }
        />
      ))}
    </List>
  );
}
