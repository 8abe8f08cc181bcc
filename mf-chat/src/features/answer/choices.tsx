import type { NearSource } from '@savoir/contracts/chats';
import { useIsOnline, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { DangerBadge, formatMonthsAgo, Icon } from '@savoir/ui';
import { FileText, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeText } from './place-text.ts';
import styles from './choices.module.css';

/** What a question could be about: choosing one asks it again about this one. */
export function Choices({
  sources,
  onChoose,
}: {
  sources: readonly NearSource[];
  /** Undefined: asked before, and gone on from since. */
  onChoose: ((title: string) => void) | undefined;
}): ReactNode {
  const { t } = useTranslation('chat');
  const isOnline = useIsOnline();
  const isOver = useTrialOver() !== undefined;
  if (sources.length === 0) return null;
  return (
    <ul className={styles['choices']} aria-label={t('answer.choices')}>
      {sources.map(({ sourceId, sourceType, title, page, place, spaces, overdueSince, dangerSince }) => (
        <li key={sourceId}>
          <button
            type="button"
            disabled={onChoose === undefined || !isOnline || isOver}
            onClick={() => onChoose?.(title)}
          >
            <Icon of={sourceType === 'note' ? StickyNote : FileText} size={18} />
            <span>
              <strong>{title}</strong>
              {dangerSince !== undefined && <DangerBadge />}
              <small>
                {[
                  sourceType === 'note' ? t('answer.note') : t('answer.document'),
                  placeText(t, { page, place }) ?? false,
                  ...spaces,
                  overdueSince !== undefined && t('answer.overdueShort', { ago: formatMonthsAgo(overdueSince) }),
                ]
                  .filter((part) => part !== false)
                  .join(' · ')}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
