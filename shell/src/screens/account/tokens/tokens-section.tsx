import { PageSection, Skeleton } from '@savoir/ui';
import type { ReactNode } from 'react';
import { Late } from '../../../late/late.tsx';
import { lostPart } from '../../../late/lost-part.tsx';
import { useSecurityTexts } from '../security/use-security.ts';

const load = () => import('./own-tokens.tsx');

/** Access tokens of this person; what shows them comes after the page. */
export function TokensSection(): ReactNode {
  const t = useSecurityTexts();
  return (
    <PageSection title={t('tokens.title')} look="label">
      <Late load={load} of={{}} fallback={<Skeleton lines={3} />} failed={lostPart} />
    </PageSection>
  );
}
