import { useLocation, useTranslation } from '@savoir/remote-kit';
import { Icon, PageSection } from '@savoir/ui';
import { ChevronDownIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import styles from './integrations.module.css';
import { useOwnTokens } from './tokens/use-own-tokens.ts';
import { useSecurityTexts } from './security/use-security.ts';
import { OwnTokens } from './tokens/own-tokens.tsx';

const anchor = 'integrations';

/** What programs and assistants use: closed, and only for people who may have tokens, or still have some. */
export function Integrations(): ReactNode {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const { data, isPending } = useOwnTokens();
  const [isOpen, setOpen] = useState(hash === `#${anchor}`);
  if (isPending || (data !== undefined && !data.personalAllowed && data.tokens.length === 0)) return null;
  return (
    <details
      id={anchor}
      className={styles['part']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles['name']}>
        {t('account.integrations')}
        <Icon of={ChevronDownIcon} size={18} />
      </summary>
      {isOpen && <TokensSection />}
    </details>
  );
}

/** Access tokens of this person. */
function TokensSection(): ReactNode {
  const t = useSecurityTexts();
  return (
    <PageSection title={t('tokens.title')} look="label">
      <OwnTokens />
    </PageSection>
  );
}
