import { useTranslation } from '@savoir/remote-kit';
import { formatSize, IconButton, List, Row, Text } from '@savoir/ui';
import { DeleteIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import type { CacheFacts } from './read-worker.ts';

/** What each cache of this browser holds. */
export function Caches({
  caches,
  onEmpty,
}: {
  caches: readonly CacheFacts[];
  onEmpty: (name: string) => void;
}): ReactNode {
  const { t } = useTranslation('dev');
  if (caches.length === 0) return null;
  return (
    <div className={styles['space']}>
      <List aria-label={t('worker.caches')}>
        {caches.map(({ name, kind, entries, bytes }) => {
          const title = t(`worker.kinds.${kind}`);
          return (
            <Row
              key={name}
              title={title}
              meta={[t('worker.entries', { count: entries }), formatSize(bytes)]}
              detail={
                <Text kind="code" tone="2" as="span">
                  {name}
                </Text>
              }
              menu={
                <IconButton
                  icon={DeleteIcon}
                  label={t('worker.emptyOne', { name: title })}
                  onClick={() => onEmpty(name)}
                />
              }
            />
          );
        })}
      </List>
    </div>
  );
}
