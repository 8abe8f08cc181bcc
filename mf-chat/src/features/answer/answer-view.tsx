import type { AnswerStatus, ChatMessage, Citation, NearSource } from '@savoir/contracts/chats';
import { useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Banner, Button, copyText, Logo } from '@savoir/ui';
import { Copy, Flag, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Rating } from '../rating/rating.tsx';
import { AnswerText } from './answer-text.tsx';
import styles from './answer.module.css';
import { Choices } from './choices.tsx';
import { CitationCard } from './citation-card.tsx';
import { Unsure } from './unsure.tsx';

/** A stored answer: text, sources, what can be done with it. */
export function AnswerView({
  chatId,
  message,
  question,
  onRegenerate,
  onChoose,
}: {
  chatId: string;
  message: ChatMessage;
  /** What it answers. */
  question: string;
  /** Only the last answer can be written again. */
  onRegenerate?: (() => void) | undefined;
  /** Only the last question that was asked back can be asked about what is chosen. */
  onChoose?: ((title: string) => void) | undefined;
}): ReactNode {
  const { t } = useTranslation('chat');
  const over = useTrialOver();
  const answer = message.answer;
  if (answer === null) return null;
  const isUnsure = answer.status === 'refused' || answer.status === 'nearest';
  return (
    <AnswerFrame id={message.id} busy={answer.status === 'streaming'}>
      <Danger message={message} />
      <AnswerText text={message.text} citations={answer.citations} by={{ chatId, answerId: message.id }} />
      {answer.status === 'streaming' && (
        <p className={styles['read']} role="status">
          {t('answer.continues')}
        </p>
      )}
      {(answer.status === 'interrupted' || answer.status === 'stopped') && (
        <p className={styles['interrupted']}>
          {t(`answer.${answer.status}`)}{' '}
          {onRegenerate !== undefined && (
            <Button size="small" icon={RefreshCw} onClick={onRegenerate} {...over?.control}>
              {t('answer.retry')}
            </Button>
          )}
        </p>
      )}
      <Citations chatId={chatId} message={message} />
      {answer.status === 'asking' && <Choices sources={answer.nearby} onChoose={onChoose} />}
      {isUnsure && <Unsure chatId={chatId} message={message} />}
      {!withoutTools.includes(answer.status) && message.text !== '' && (
        <div className={styles['tools']}>
          <Rating chatId={chatId} messageId={message.id} rating={answer.rating} />
          {onRegenerate !== undefined && answer.status !== 'interrupted' && answer.status !== 'stopped' && (
            <Button kind="text" size="small" icon={RefreshCw} onClick={onRegenerate} {...over?.control}>
              {t('answer.regenerate')}
            </Button>
          )}
          <ReportButton chatId={chatId} id={message.id} question={question} />
          {answer.status !== 'refused' && <CopyButton text={copied(message.text, answer.nearby)} />}
        </div>
      )}
    </AnswerFrame>
  );
}

/** There is nothing to rate yet, or nothing was asked. */
const withoutTools: readonly AnswerStatus[] = ['streaming', 'courtesy', 'asking'];

/** The place of an answer: at the left, after the sign of Savoir, without a bubble. */
export function AnswerFrame({
  children,
  busy = false,
  id,
}: {
  children: ReactNode;
  busy?: boolean;
  /** An address that ends in it leads to this answer. */
  id?: string;
}): ReactNode {
  const { t } = useTranslation('chat');
  return (
    <article id={id} className={styles['answer']} aria-label={t('answer.savoir')} aria-busy={busy}>
      <span className={styles['sign']} aria-hidden>
        <Logo size={28} />
      </span>
      <div className={styles['body']}>{children}</div>
    </article>
  );
}

function Citations({ chatId, message }: { chatId: string; message: Pick<ChatMessage, 'id' | 'answer'> }): ReactNode {
  const { t } = useTranslation('chat');
  const { citations = [], opposed = [] } = message.answer ?? {};
  if (citations.length === 0) return null;
  return (
    <ul
      className={opposed.length > 1 ? `${styles['cards']} ${styles['opposed']}` : styles['cards']}
      aria-label={opposed.length > 1 ? t('answer.opposed') : t('answer.sourcesTitle')}
    >
      {(opposed.length > 1 ? citations.map((citation) => [citation]) : bySource(citations)).map((ofSource) => (
        <CitationCard key={ofSource[0]?.number} citations={ofSource} by={{ chatId, answerId: message.id }} />
      ))}
    </ul>
  );
}

/** In the order in which the answer first cites them. */
function bySource(citations: readonly Citation[]): Citation[][] {
  const groups = new Map<string, Citation[]>();
  for (const citation of citations) {
    const { sourceType, sourceId } = citation;
    const key = `${sourceType} ${sourceId}`;
    groups.set(key, [...(groups.get(key) ?? []), citation]);
  }
  return [...groups.values()];
}

/** Of the answer itself, or of what it cites: before anybody acts on it. */
function Danger({ message: { answer } }: { message: Pick<ChatMessage, 'answer'> }): ReactNode {
  const { t } = useTranslation('chat');
  const isOwn = answer?.dangerSince !== undefined;
  if (answer === null || !(isOwn || answer.citations.some(({ dangerSince }) => dangerSince !== undefined))) return null;
  return (
    <Banner tone="rouge" icon={TriangleAlert} title={t(isOwn ? 'answer.dangerTitle' : 'answer.dangerCited')}>
      {t('answer.dangerText')}
    </Banner>
  );
}

/** Reports the answer with what is marked in it. */
function ReportButton({ chatId, id, question }: { chatId: string; id: string; question: string }): ReactNode {
  const { t } = useTranslation('chat');
  const { reportProblem } = useHost();
  const over = useTrialOver();
  if (reportProblem === undefined) return null;
  const report = () =>
    reportProblem({ thing: { type: 'answer', id, chatId }, title: question, within: document.getElementById(id) });
  return (
    <Button kind="text" size="small" icon={Flag} onClick={report} {...over?.control}>
      {t('answer.report')}
    </Button>
  );
}

/** With the sources to choose from, one a line. */
const copied = (text: string, nearby: readonly NearSource[]): string =>
  [text, ...nearby.map(({ title, page }) => (page === null ? title : `${title}, p. ${page}`))].join('\n');

function CopyButton({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('chat');
  const host = useHost();
  const copy = async () => {
    const isCopied = await copyText(text.replace(/ ?\[\d+\]/g, '').replaceAll('**', ''));
    host.toast(
      isCopied ? { kind: 'success', title: t('answer.copied') } : { kind: 'error', title: t('answer.copyFailed') },
    );
  };
  return (
    <Button kind="text" size="small" icon={Copy} onClick={() => void copy()}>
      {t('answer.copy')}
    </Button>
  );
}
