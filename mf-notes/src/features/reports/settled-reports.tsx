import type { NoteDetail } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import { Banner, Button, quoted } from '@savoir/ui';
import { ReportIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { fullName } from '../people/full-name.ts';
import styles from './reports.module.css';

/** What a correction was started for, with the text that was selected; `onShow` shows these in the text. */
export function SettledReports({
  note: { settles = [] },
  onShow,
}: {
  note: NoteDetail;
  onShow?: (passage: string) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  if (settles.length === 0) return null;
  return (
    <Banner tone="surligneur" icon={ReportIcon} title={t('reports.settles', { count: settles.length })}>
      <ul className={styles['settled']}>
        {settles.map(({ id, kind, passage, text, reporter }) => (
          <li key={id}>
            <p>
              <strong>{t(`reports.kind.${kind}`)}</strong>
              {reporter !== null && ` · ${fullName(reporter)}`}
            </p>
            {passage !== null && <blockquote>{quoted(passage)}</blockquote>}
            <p>{text}</p>
            {passage !== null && onShow !== undefined && (
              <Button size="small" onClick={() => onShow(passage)}>
                {t('reports.showPassage')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
