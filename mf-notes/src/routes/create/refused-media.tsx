import { useTranslation } from '@savoir/remote-kit';
import { Card, formatSize, Icon, IconButton } from '@savoir/ui';
import { CloseIcon, ErrorIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './note-create.module.css';
import type { RefusedFile } from './use-add-files.ts';

/** Files that were turned away, each with its reason. */
export function RefusedMedia({
  refused,
  onForget,
}: {
  refused: readonly RefusedFile[];
  onForget: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  if (refused.length === 0) return null;
  return (
    <div role="alert" aria-label={t('create.refused')}>
      <ul className={styles['refused']}>
        {refused.map(({ id, kind, file, refusal }) => (
          <li key={id}>
            <Card className={styles['refusedCard'] ?? ''} state="error">
              <div className={styles['cardText']}>
                <p className={styles['cardName']}>{file.name}</p>
                <p className={styles['cardError']}>
                  <Icon of={ErrorIcon} size={16} />
                  {t(`create.refusal.${refusal}.${kind ?? 'file'}`, { size: formatSize(file.size) })}
                </p>
              </div>
              <IconButton
                icon={CloseIcon}
                label={t('create.remove', { name: file.name })}
                onClick={() => onForget(id)}
              />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
