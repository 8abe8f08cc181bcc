import { TriangleAlert } from 'lucide-react';
import { t } from '../internal/component-texts.ts';
import { Badge } from './badge.tsx';

/** Marks a note or a document that was reported as dangerous and that no validator has decided on: wherever it is named. */
export function DangerBadge() {
  return (
    <Badge tone="rouge" icon={TriangleAlert}>
      {t('trust.danger')}
    </Badge>
  );
}
