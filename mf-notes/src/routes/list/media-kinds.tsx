import type { MediaKind } from '@savoir/contracts/uploads';
import { useTranslation } from '@savoir/remote-kit';
import { Icon } from '@savoir/ui';
import type { ReactNode } from 'react';
import { mediaIcon } from '../../features/sources/media-icon.ts';
import styles from './note-list.module.css';

/** What a note was made from, as small pictures with their names. */
export function MediaKinds({ kinds }: { kinds: readonly MediaKind[] }): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <span className={styles['kinds']}>
      {kinds.map((kind) => (
        <Icon key={kind} of={mediaIcon[kind]} size={16} label={t(`media.${kind}`)} />
      ))}
    </span>
  );
}
