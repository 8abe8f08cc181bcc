import { useTranslation } from '@savoir/remote-kit';
import { Card, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import { Address } from './address.tsx';
import styles from './directory.module.css';

/** What the directory has to know first. */
export function ScimAddress(): ReactNode {
  const { t } = useTranslation('company');
  return (
    <Card className={styles['card'] ?? ''}>
      <Text tone="2">{t('directory.scim.text')}</Text>
      <Address label={t('directory.scim.address')} value={`${window.location.origin}/scim/v2`} />
    </Card>
  );
}
