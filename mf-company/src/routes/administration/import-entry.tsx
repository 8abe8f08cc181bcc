import { useHref, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Button, Card, Text } from '@savoir/ui';
import { ImportIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './administration.module.css';

/** The way to bring notes in from elsewhere. */
export function ImportEntry(): ReactNode {
  const { t } = useTranslation('company');
  const href = useHref('company.import');
  const over = useTrialOver();
  return (
    <Card className={styles['rows'] ?? ''}>
      <Text tone="2">{t('importEntry.text')}</Text>
      <div>
        <Button icon={ImportIcon} {...(href !== null && { href })} {...over?.control}>
          {t('routes.import')}
        </Button>
      </div>
    </Card>
  );
}
