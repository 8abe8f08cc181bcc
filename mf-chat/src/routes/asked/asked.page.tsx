import type { AskedQuestion } from '@savoir/contracts/chats';
import { onOneLine } from '@savoir/contracts/common';
import {
  routeParam,
  useAbility,
  useApi,
  useGo,
  useHostUser,
  useHref,
  useRouteParam,
  useTranslation,
  type PageContext,
} from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, Card, EmptyState, formatRelative, Page as PageFrame } from '@savoir/ui';
import { FicheIcon } from '@savoir/ui/icons';
import { MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { askedQuestionQuery } from '../../api/chat.queries.ts';
import { ExpertReply } from '../../features/experts/expert-reply.tsx';
import styles from './asked.module.css';
import { ReplyForm } from './reply-form.tsx';

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  queryClient.query(askedQuestionQuery(api, routeParam(params, 'id')));

/** A question that a colleague asked this person, and the reply to it. */
export function Page(): ReactNode {
  const { t } = useTranslation('chat');
  const { data: question } = useSuspenseQuery(askedQuestionQuery(useApi(), useRouteParam('id')));
  return (
    <PageFrame title={t('routes.asked')} width="narrow">
      {question === null ? (
        <EmptyState icon={MessageCircle} title={t('asked.goneTitle')} text={t('asked.goneText')} />
      ) : (
        <Asked question={question} />
      )}
    </PageFrame>
  );
}

function Asked({ question }: { question: AskedQuestion }): ReactNode {
  const { t } = useTranslation('chat');
  const go = useGo();
  const { id: ownId } = useHostUser();
  const [sent, setSent] = useState<'reply' | 'note'>();
  const shown = useRef<HTMLDivElement>(null);
  const isDone = question.reply !== null;
  // Once the form is gone: nothing in it is unsaved then.
  const goOn = useEffectEvent(() => {
    // A colleague who was asked too may have been first: their words are not this person’s to make a note of.
    if (sent === 'note' && question.reply?.person?.id === ownId)
      go('notes.create', undefined, { search: `?${asNote(question)}` });
    // The button that had the focus is gone.
    else if (sent !== undefined) shown.current?.focus();
  });
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);
  const name = question.by === null ? t('experts.gone') : `${question.by.firstName} ${question.by.lastName}`;
  return (
    <>
      <Card className={styles['question'] ?? ''}>
        <h2 className="sv-title-label">{t('asked.from', { name, date: formatRelative(question.date) })}</h2>
        <p>{question.question}</p>
      </Card>
      {question.reply === null ? (
        <ReplyForm question={question} onSending={(makesNote) => setSent(makesNote ? 'note' : 'reply')} />
      ) : (
        <div ref={shown} tabIndex={-1} className={styles['form']}>
          <ExpertReply reply={question.reply} />
          <div className={styles['actions']}>
            <MakeNote question={question} />
          </div>
        </div>
      )}
    </>
  );
}

/** What is replied once is asked again: as a note it answers everyone. */
function MakeNote({ question }: { question: AskedQuestion }): ReactNode {
  const { t } = useTranslation('chat');
  const create = useHref('notes.create');
  const mayCreate = useAbility('note.create');
  if (create === null || !mayCreate) return null;
  return (
    <Button icon={FicheIcon} href={`${create}?${asNote(question)}`}>
      {t('asked.makeNote')}
    </Button>
  );
}

/** A title asks nothing. */
const asNote = ({ question, reply }: AskedQuestion): string =>
  new URLSearchParams({
    title: onOneLine(question).replace(/\s*\?$/, ''),
    ...(reply !== null && { text: reply.text }),
  }).toString();
