import type { Citation } from '@savoir/contracts/chats';
import { useHost, useHref, useTranslation } from '@savoir/remote-kit';
import {
  formatDate,
  formatDuration,
  formatMonthsAgo,
  Highlight,
  Icon,
  Link,
  MarkedText,
  quotationMarks,
  TrustLine,
} from '@savoir/ui';
import { FileText, StickyNote, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './answer.module.css';
import { placeText } from './place-text.ts';
import { citationHref, type CitedBy } from './citation-href.ts';

/** One source of an answer: title, the places and the words it rests on, each by its number, and who vouches for them. */
export function CitationCard({ citations, by }: { citations: readonly Citation[]; by: CitedBy }): ReactNode {
  const { t } = useTranslation('chat');
  const host = useHost();
  const [citation] = citations;
  if (citation === undefined) return null;
  const href = citationHref(host, citation, by);
  const isSingle = citations.length === 1;
  const kind = citation.sourceType === 'note' ? t('answer.note') : t('answer.document');
  return (
    <li className={href === null ? styles['card'] : `${styles['card']} sv-linked`} tabIndex={-1}>
      <p className={styles['place']}>
        {isSingle && <span className={styles['number']}>{citation.number}</span>}
        <Icon of={citation.sourceType === 'note' ? StickyNote : FileText} size={16} />
        {(isSingle ? [kind, ...placesOf(t, citation)] : [kind]).join(' · ')}
      </p>
      <h2 className={styles['title']}>
        {href === null ? (
          <MarkedText text={citation.title} />
        ) : (
          <Link kind="bare" className="sv-linked-link" href={href}>
            <MarkedText text={citation.title} />
          </Link>
        )}
      </h2>
      {citation.accessible ? <Quote of={citation} /> : <p className={styles['quote']}>{t('answer.inaccessible')}</p>}
      {!isSingle && <Places citations={citations} by={by} />}
      {citation.dangerSince !== undefined && (
        <p className={styles['danger']}>
          <Icon of={TriangleAlert} size={16} /> {t('answer.danger', { date: formatDate(citation.dangerSince) })}
        </p>
      )}
      {citation.accessible && <Voucher citation={citation} />}
      {citation.overdueSince !== undefined && (
        <p className={styles['newer']}>{t('answer.overdue', { ago: formatMonthsAgo(citation.overdueSince) })}</p>
      )}
      <Newer citation={citation} />
    </li>
  );
}

function Quote({ of: { quote } }: { of: Citation }): ReactNode {
  const marks = quotationMarks();
  return (
    <p className={styles['quote']}>
      {marks.before}
      <Highlight soft>
        <MarkedText text={quote} />
      </Highlight>
      {marks.after}
    </p>
  );
}

/** Each passage of the source by its number, as in the text. */
function Places({ citations, by }: { citations: readonly Citation[]; by: CitedBy }): ReactNode {
  const { t } = useTranslation('chat');
  const host = useHost();
  return (
    <p className={styles['places']}>
      {citations.map((citation) => {
        const href = citationHref(host, citation, by);
        const places = placesOf(t, citation);
        const place = (
          <>
            <span className={styles['number']}>{citation.number}</span> {places.join(' · ')}
          </>
        );
        const label = [t('answer.passage', { number: citation.number }), ...places].join(', ');
        return href === null ? (
          <span key={citation.number}>{place}</span>
        ) : (
          <Link key={citation.number} kind="bare" href={href} aria-label={label}>
            {place}
          </Link>
        );
      })}
    </p>
  );
}

/** The page of a document, the second of a recording. */
const placesOf = (t: ReturnType<typeof useTranslation<'chat'>>['t'], citation: Citation): string[] =>
  [
    placeText(t, citation),
    citation.moment === null ? null : t('answer.moment', { time: formatDuration(citation.moment.seconds) }),
  ].filter((place) => place !== null);

/** Of a note that was corrected since it was cited: when, and the way to what changed. */
function Newer({ citation: { sourceId, date, newerDate } }: { citation: Citation }): ReactNode {
  const { t } = useTranslation('chat');
  const href = useHref('notes.view', { id: sourceId });
  if (newerDate === undefined || date === null) return null;
  return (
    <p className={styles['newer']}>
      {t('answer.newer', { date: formatDate(newerDate) })}{' '}
      {href !== null && <Link href={`${href}?${new URLSearchParams({ changes: date })}`}>{t('answer.changes')}</Link>}
    </p>
  );
}

function Voucher({ citation: { person, date, sourceType, dangerSince } }: { citation: Citation }): ReactNode {
  const { t } = useTranslation('chat');
  if (person === null || date === null)
    return sourceType === 'note' ? <TrustLine trust={{ kind: 'unvalidated' }} /> : null;
  const name = `${person.firstName} ${person.lastName}`;
  if (sourceType === 'note')
    return (
      <TrustLine look="short" isDoubted={dangerSince !== undefined} trust={{ kind: 'validated', by: name, on: date }} />
    );
  return <p className={styles['deposited']}>{t('answer.depositedBy', { name, date: formatDate(date) })}</p>;
}
