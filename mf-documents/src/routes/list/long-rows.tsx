import { useTranslation } from '@savoir/remote-kit';
import { VirtualRows } from '@savoir/ui/virtual-rows';
import type { ReactNode } from 'react';
import { DocumentRow } from './document-row.tsx';
import type { DocumentRowsProps } from './document-rows.tsx';

/** The rows of a long list, loaded only where there is one. */
export default function LongRows({ documents, spaces, busy }: DocumentRowsProps): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <VirtualRows
      items={documents}
      keyOf={({ id }) => id}
      total={documents.length}
      renderRow={(document) => <DocumentRow document={document} spaces={spaces} />}
      aria-label={t('list.label')}
      aria-busy={busy}
    />
  );
}
