import { useTranslation } from '@savoir/remote-kit';
import { Card, formatSize, Icon, IconButton, Tile } from '@savoir/ui';
import { CloseIcon, ErrorIcon, FileRefusedIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './document-import.module.css';
import type { RefusedFile } from './selection.ts';

/** Files that were turned away, each with its reason. */
export function RefusedFiles({
  refused,
  onRemove,
}: {
  refused: readonly RefusedFile[];
  onRemove: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  if (refused.length === 0) return null;
  return (
    <section role="alert">
      <h2 className={styles['count']}>{t('import.refused', { count: refused.length })}</h2>
      <ul className={styles['files']}>
        {refused.map(({ id, file, refusal }) => (
          <li key={id}>
            <Card className={styles['file'] ?? ''} state="error">
              <Tile icon={FileRefusedIcon} tone="rouge" />
              <div className={styles['fields']}>
                <p className={styles['refusedName']}>{file.name}</p>
                <p className={styles['reason']}>
                  <Icon of={ErrorIcon} size={16} />
                  {t(`import.${refusal}`, { size: formatSize(file.size) })}
                </p>
              </div>
              <IconButton
                icon={CloseIcon}
                label={t('import.remove', { name: file.name })}
                onClick={() => onRemove(id)}
              />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
