import { useHost, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import type { NearCopy } from '@savoir/contracts/copies';
import type { Copies } from '@savoir/remote-kit/take-along';
import { formatDateLong, formatTime } from '@savoir/ui';
import type { ReactNode } from 'react';
import { AnswerFrame } from '../answer/answer-view.tsx';
import { NearSources } from '../answer/near-sources.tsx';
import { QuestionBubble } from '../answer/question-bubble.tsx';

/** Without network: what the copies of this device say that comes nearest, each to be opened; nothing is made up from them. */
export function NearCopies({ copies, question }: { copies: Copies; question: string }): ReactNode {
  const { t } = useTranslation('chat');
  const { report } = useHost();
  const { data: found, isError } = useQuery({
    queryKey: ['copies', question],
    queryFn: () =>
      copies.find(question).catch((error: unknown) => {
        report(error, { copies: 'find' });
        throw error;
      }),
    retry: false,
    // The worker answers, not the network.
    networkMode: 'always',
    gcTime: 0,
  });
  return (
    <section aria-label={t('offline.answer')}>
      <QuestionBubble text={question} />
      <AnswerFrame busy={found === undefined && !isError}>
        {isError && <p role="alert">{t('offline.failed')}</p>}
        {found?.length === 0 && <p role="status">{t('offline.nothing')}</p>}
        {found !== undefined && found.length > 0 && (
          <>
            <p role="status">{t('offline.nearest', { date: oldestOf(found) })}</p>
            <NearSources sources={found.map(sourceOf)} title={t('offline.sources')} />
          </>
        )}
      </AnswerFrame>
    </section>
  );
}

const oldestOf = (found: readonly NearCopy[]): string => {
  const date = found.map(({ copiedDate }) => copiedDate).toSorted()[0] ?? '';
  return `${formatDateLong(date)}, ${formatTime(date)}`;
};

const sourceOf = ({ kind, id, title, page, place, excerpt, dangerSince }: NearCopy) => ({
  sourceType: kind,
  sourceId: id,
  title,
  page,
  place,
  spaces: [],
  excerpt,
  ...(dangerSince !== undefined && { dangerSince }),
});
