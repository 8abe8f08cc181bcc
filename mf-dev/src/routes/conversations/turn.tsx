import type { ConversationTurn } from '@savoir/contracts/dev';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { Badge, Link, Text, type BadgeProps } from '@savoir/ui';
import type { ReactNode } from 'react';
import { type Fact, Facts } from '../../features/facts/facts.tsx';
import styles from './conversations.module.css';

type Form = NonNullable<ConversationTurn['status']> | 'probable' | 'none';

const tones: Partial<Record<Form, BadgeProps['tone']>> = {
  answered: 'sapin',
  partial: 'ambre',
  probable: 'ambre',
  nearest: 'ambre',
  refused: 'rouge',
  interrupted: 'rouge',
  asking: 'bleu',
};

/** The nearest sources with one that is cited: what may be the answer. */
const formOf = ({ status, sources }: ConversationTurn): Form =>
  status === 'nearest' && sources.length > 0 ? 'probable' : (status ?? 'none');

/** A question: what it was taken for, the form of its answer, and what that was answered from. */
export function Turn({ turn }: { turn: ConversationTurn }): ReactNode {
  const { t } = useTranslation('dev');
  const { asked, understood, subjects, sources } = turn;
  const form = formOf(turn);
  const facts: Fact[] = [
    [t('conversations.subjects'), <Sources key="subjects" sources={subjects} />],
    [t('conversations.sources'), <Sources key="sources" sources={sources} />],
  ];
  if (understood !== null)
    facts.unshift([t('conversations.understood'), understood === asked ? t('conversations.asAsked') : understood]);
  return (
    <>
      <div className={styles['asked']}>
        <Text strong as="span">
          {asked}
        </Text>
        <Badge tone={tones[form] ?? 'gris'}>{t(`conversations.forms.${form}`)}</Badge>
      </div>
      <Facts facts={facts} />
    </>
  );
}

type Source = ConversationTurn['subjects'][number] & Partial<ConversationTurn['sources'][number]>;

function Sources({ sources }: { sources: readonly Source[] }): ReactNode {
  const { t } = useTranslation('dev');
  if (sources.length === 0) return t('conversations.nothing');
  return (
    <ul className={styles['sources']}>
      {sources.map((source, at) => (
        <li key={at}>{source.accessible ? <OpenSource source={source} /> : t('conversations.closed')}</li>
      ))}
    </ul>
  );
}

/** Title and place, and of what was cited the passage with its words. */
function OpenSource({ source }: { source: Source }): ReactNode {
  const { t } = useTranslation('dev');
  const { sourceType, sourceId: id, title, page, passageId, quote } = source;
  const href = useHost().href(sourceType === 'note' ? 'notes.view' : 'documents.view', { id });
  const place = source.place ?? (page == null ? null : t('conversations.page', { page }));
  return (
    <>
      {href === null ? title : <Link href={href}>{title}</Link>}
      {place !== null && `, ${place}`}
      {quote !== undefined && <Text kind="secondary">{quote}</Text>}
      {passageId !== undefined && (
        <Text kind="code" as="span">
          {t('conversations.passage', { id: passageId })}
        </Text>
      )}
    </>
  );
}
