import { RouteLink, useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { formatDate, Icon } from '@savoir/ui';
import { WarningIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { documentTwinQuery } from '../../api/document.queries.ts';
import styles from './document-import.module.css';

/** Warns of a document that is there already. Only a hint: without an answer nothing is said, and it may be imported all the same. */
export function TwinNotice({ file }: { file: File }): ReactNode {
  const { t } = useTranslation('documents');
  const { data: twin } = useQuery(documentTwinQuery(useApi(), file));
  if (twin === undefined || twin === null) return null;
  const { id, title, uploadDate, sameSize } = twin;
  return (
    <p className={styles['twin']} role="status">
      <Icon of={WarningIcon} size={16} />
      <span>
        {t(sameSize ? 'import.twin' : 'import.namesake')}{' '}
        <RouteLink className="sv-link" to="documents.view" params={{ id }} otherwise={title}>
          {title}
        </RouteLink>
        {t('import.twinDate', { date: formatDate(uploadDate) })}
      </span>
    </p>
  );
}
