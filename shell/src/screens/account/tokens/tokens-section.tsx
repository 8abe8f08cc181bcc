import { PageSection } from '@savoir/ui';
import type { ReactNode } from 'react';
import { useSecurityTexts } from '../security/use-security.ts';
import { OwnTokens } from './own-tokens.tsx';

/** Access tokens of this person. */
export function TokensSection(): ReactNode {
  const t = useSecurityTexts();
  return (
    <PageSection title={t('tokens.title')} look="label">
      <OwnTokens />
    </PageSection>
  );
}
