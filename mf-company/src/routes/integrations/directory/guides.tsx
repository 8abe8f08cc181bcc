import { useTranslation } from '@savoir/remote-kit';
import { Card, Title } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './directory.module.css';

const directories = ['entra', 'okta'] as const;
const steps = ['app', 'access', 'mapping', 'groups'] as const;

/** What the directories that companies have most are to be informed. */
export function Guides(): ReactNode {
  const { t } = useTranslation('company');
  return (
    <div className={styles['guides']}>
      {directories.map((directory) => (
        <Card key={directory} as="section" aria-label={t(`directory.guide.${directory}.title`)}>
          <div className={styles['card']}>
            <Title level={3}>{t(`directory.guide.${directory}.title`)}</Title>
            <ol className={styles['steps']}>
              {steps.map((step) => (
                <li key={step}>{t(`directory.guide.${directory}.steps.${step}`)}</li>
              ))}
            </ol>
          </div>
        </Card>
      ))}
    </div>
  );
}
