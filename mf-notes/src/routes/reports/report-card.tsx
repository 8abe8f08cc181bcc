import type { Report } from '@savoir/contracts/reports';
import { useTranslation, useHost, type HostApi } from '@savoir/remote-kit';
import { Badge, Card, formatRelative, quoted, Link } from '@savoir/ui';
import { DocumentIcon, FicheIcon, ReportIcon, SourcesIcon, WarningIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { fullName } from '../../features/people/full-name.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportState } from './report-state.tsx';
import cards from '../../features/cards/cards.module.css';
import styles from './reports.module.css';
import { namedPlace } from '../../features/review/named-place.ts';

const icons = { note: FicheIcon, document: DocumentIcon, answer: SourcesIcon } as const;

/** One report: what it is about, what is wrong with it, and what became of it or what to do. */
export function ReportCard({
  report,
  own,
  onAnswer,
}: {
  report: Report;
  own: boolean;
  onAnswer: () => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  const { kind, passage, text, date, reporter, thing, warns } = report;
  return (
    <Card className={cards['card'] ?? ''}>
      <article className={styles['report']} aria-labelledby={`report-${report.id}`}>
        <header className={styles['head']}>
          <Badge tone={warns ? 'rouge' : 'gris'} icon={warns ? WarningIcon : ReportIcon}>
            {t(`reports.kind.${kind}`)}
          </Badge>
          <Badge plain icon={icons[thing.type]}>
            {t(`reports.thing.${thing.type}`)}
          </Badge>
          {thing.archived && <Badge>{t('reports.archived')}</Badge>}
        </header>
        <h2 id={`report-${report.id}`} className={cards['title']}>
          <ReportedThing report={report} />
        </h2>
        <p className={styles['meta']}>
          {!own && <>{reporter === null ? t('reports.byNobody') : t('reports.by', { name: fullName(reporter) })} · </>}
          {formatRelative(date)}
        </p>
        {passage !== null && <blockquote className={styles['passage']}>{quoted(passage)}</blockquote>}
        <p className={styles['text']}>{text}</p>
        {thing.text !== null && (
          <details className={styles['answer']}>
            <summary>{t('reports.seeAnswer')}</summary>
            <p>{thing.text}</p>
          </details>
        )}
        <ReportState report={report} />
        <ReportActions report={report} onAnswer={onAnswer} />
      </article>
    </Card>
  );
}

/** The name of what was reported, opened at the passage where the user may open it. */
function ReportedThing({ report }: { report: Report }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const { title, page, place } = report.thing;
  if (title === null) return t('reports.hidden');
  const name = namedPlace(t, { title, page, place });
  const href = hrefOf(host, report);
  return href === null ? name : <Link href={href}>{name}</Link>;
}

function hrefOf(host: HostApi, { thing: { type, id, page }, passage }: Report): string | null {
  if (type === 'answer') return null;
  const href = host.href(type === 'note' ? 'notes.view' : 'documents.view', { id });
  if (href === null) return null;
  const search = new URLSearchParams({
    ...(page !== null && { page: String(page) }),
    ...(passage !== null && { passage }),
  }).toString();
  return search === '' ? href : `${href}?${search}`;
}
