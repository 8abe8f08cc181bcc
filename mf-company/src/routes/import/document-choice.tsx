import { documentMaxBytes, pdfMaxBytes, pdfMaxPages } from '@savoir/contracts/limits';
import { useTranslation } from '@savoir/remote-kit';
import { Card, Checkbox, formatNumber, formatSize, PageSection, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './import.module.css';

interface DocumentChoiceProps {
  count: number;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** Whether files that the pages refer to become documents, and what that takes; nothing where there are none. */
export function DocumentChoice({ count, chosen, onChange }: DocumentChoiceProps): ReactNode {
  const { t } = useTranslation('company');
  if (count === 0) return null;
  const limits = {
    pdf: formatSize(pdfMaxBytes),
    other: formatSize(documentMaxBytes),
    pages: formatNumber(pdfMaxPages),
  };
  return (
    <div className={styles['targets']}>
      <PageSection title={t('noteImport.withDocuments.title')}>
        <Card>
          <div className={styles['page']}>
            <Checkbox checked={chosen} onChange={onChange}>
              {t('noteImport.withDocuments.label', { count })}
            </Checkbox>
            <div className={styles['facts']}>
              <Text kind="secondary" tone="2">
                {t('noteImport.withDocuments.hint', limits)}
              </Text>
            </div>
          </div>
        </Card>
      </PageSection>
    </div>
  );
}
