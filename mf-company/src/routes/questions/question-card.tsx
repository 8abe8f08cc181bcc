import type { TestQuestion } from '@savoir/contracts/test-questions';
import { useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Badge, Card, formatDateTime, formatRelative, Menu, Link } from '@savoir/ui';
import { DeleteIcon, DoneIcon, EditIcon, ErrorIcon, NotYetIcon, RefreshIcon, WarningIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { askNowMutation, deleteQuestionMutation } from '../../api/question.mutations.ts';
import listed from '../../features/listed/listed.module.css';
import styles from './questions.module.css';

const looks = {
  first: { tone: 'sapin', icon: DoneIcon },
  shown: { tone: 'bleu', icon: DoneIcon },
  wrong: { tone: 'rouge', icon: ErrorIcon },
  gone: { tone: 'ambre', icon: WarningIcon },
  none: { tone: 'gris', icon: NotYetIcon },
} as const;

/** One question: how it fares, since when and because of what, and what can be done with it. */
export function QuestionCard({ question, onEdit }: { question: TestQuestion; onEdit: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const { id, verdict, expected, brokenBy, askedDate } = question;
  const look = looks[verdict ?? 'none'];
  return (
    <Card className={listed['card'] ?? ''}>
      <article className={styles['question']} aria-labelledby={`question-${id}`}>
        <header className={listed['head']}>
          <div className={styles['badges']}>
            <Badge tone={look.tone} icon={look.icon}>
              {expected === null && verdict === 'first'
                ? t('questions.silent')
                : t(`questions.verdict.${verdict ?? 'none'}`)}
            </Badge>
          </div>
          <Actions question={question} onEdit={onEdit} />
        </header>
        <h3 id={`question-${id}`} className={listed['title']}>
          {question.question}
        </h3>
        <p>
          {expected === null ? (
            t('questions.expectedNone')
          ) : (
            <>
              {t('questions.expected')} <SourceLink source={expected} />
            </>
          )}
        </p>
        {brokenBy !== undefined && (
          <p className={listed['cause']}>
            {t(`questions.brokenBy.${brokenBy.change}`, { date: formatDateTime(brokenBy.date) })}{' '}
            <SourceLink source={brokenBy} />
          </p>
        )}
        <p className={styles['meta']}>
          {seenAs(question, t)}
          {askedDate !== null && <> · {t('questions.asked', { when: formatRelative(askedDate) })}</>}
        </p>
        {question.answer !== null && <Details question={question} answer={question.answer} />}
      </article>
    </Card>
  );
}

function seenAs({ spaces }: TestQuestion, t: ReturnType<typeof useTranslation<'company'>>['t']): string {
  if (spaces === null) return t('questions.everything');
  if (spaces.length === 0) return t('questions.forAll');
  return t('questions.spaces', { names: spaces.map(({ name }) => name).join(', ') });
}

function Actions({ question, onEdit }: { question: TestQuestion; onEdit: () => void }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { mutate: run } = useMutation(askNowMutation(host, t));
  const { mutate: remove } = useMutation(deleteQuestionMutation(host, t));
  const refused = useTrialOver()?.entry;

  async function ask(): Promise<void> {
    const isSure = await host.confirm({
      title: t('questions.deleteTitle'),
      body: t('questions.deleteText', { question: question.question }),
      confirmLabel: t('questions.delete'),
      danger: true,
    });
    if (isSure) remove(question);
  }

  return (
    <Menu
      label={t('questions.actions', { question: question.question })}
      entries={[
        { key: 'run', label: t('questions.run'), icon: RefreshIcon, onSelect: () => run(question), ...refused },
        { key: 'edit', label: t('questions.edit'), icon: EditIcon, onSelect: onEdit, ...refused },
        {
          key: 'delete',
          label: t('questions.delete'),
          icon: DeleteIcon,
          danger: true,
          onSelect: () => void ask(),
          ...refused,
        },
      ]}
    />
  );
}

function Details({
  question: { history, expected },
  answer,
}: {
  question: TestQuestion;
  answer: NonNullable<TestQuestion['answer']>;
}): ReactNode {
  const { t } = useTranslation('company');
  return (
    <details className={`${listed['details']} ${styles['details']}`}>
      <summary>{t('questions.details')}</summary>
      <h4>{t('questions.shownSources')}</h4>
      {answer.sources.length === 0 ? (
        <p>{t('questions.noSource')}</p>
      ) : (
        <ol>
          {answer.sources.map((source) => (
            <li key={`${source.sourceId}/${source.page}`}>
              <SourceLink source={source} />
            </li>
          ))}
        </ol>
      )}
      <h4>{t('questions.history')}</h4>
      <ul>
        {history.toReversed().map(({ date, verdict }) => (
          <li key={date}>
            {formatDateTime(date)}
            {' · '}
            {expected === null && verdict === 'first' ? t('questions.silent') : t(`questions.verdict.${verdict}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface SourceLinkProps {
  source: {
    sourceType: 'note' | 'document';
    sourceId: string;
    title: string | null;
    page?: number | null;
    place?: string | undefined;
  };
}

/** A note or a document by its name, with its page or what stands for it; what may not be opened has neither. */
function SourceLink({ source: { sourceType, sourceId, title, page = null, place } }: SourceLinkProps): ReactNode {
  const { t } = useTranslation('company');
  const href = useHost().href(sourceType === 'note' ? 'notes.view' : 'documents.view', { id: sourceId });
  if (title === null) return t('questions.hidden');
  const name = page === null ? title : `${title}, ${place ?? t('questions.page', { page })}`;
  if (href === null) return name;
  return <Link href={page === null ? href : `${href}?page=${page}`}>{name}</Link>;
}
