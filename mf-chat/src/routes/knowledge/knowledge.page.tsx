import type { KnowledgeGap, KnowledgeUse } from '@savoir/contracts/chats';
import { useApi, useHost, useHref, useTranslation, useTrialOver, type PageContext } from '@savoir/remote-kit';
import { useMutation, useSuspenseQuery } from '@savoir/remote-kit/query';
import {
  Banner,
  Button,
  EmptyState,
  formatNumber,
  formatRelative,
  Icon,
  IconButton,
  List,
  Page as PageFrame,
  PageSection,
  Row,
  quoted,
} from '@savoir/ui';
import { Check, FileText, Lightbulb, ListChecks, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { closeGapMutation } from '../../api/chat.mutations.ts';
import { gapsQuery, knowledgeUseQuery } from '../../api/chat.queries.ts';
import styles from './knowledge.module.css';

export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.all([queryClient.query(gapsQuery(api)), queryClient.query(knowledgeUseQuery(api))]);

/** What people ask and no one can find, and what the answers rest on: for those who maintain the knowledge. */
export function Page(): ReactNode {
  const { t } = useTranslation('chat');
  const api = useApi();
  const { data: gaps } = useSuspenseQuery(gapsQuery(api));
  const over = useTrialOver();
  const tests = useHref('company.questions');
  const { data: use } = useSuspenseQuery(knowledgeUseQuery(api));
  return (
    <PageFrame
      title={t('gaps.title')}
      subtitle={t('gaps.subtitle')}
      width="narrow"
      actions={
        tests !== null && (
          <Button icon={ListChecks} href={tests}>
            {t('gaps.tests')}
          </Button>
        )
      }
    >
      {over !== undefined && <Banner {...over.banner} />}
      <Figures use={use} />
      <PageSection title={t('gaps.list')}>
        {gaps.length === 0 ? (
          <EmptyState icon={Lightbulb} title={t('gaps.emptyTitle')} text={t('gaps.emptyText')} />
        ) : (
          <List aria-label={t('gaps.list')}>
            {gaps.map((gap) => (
              <Gap key={gap.id} gap={gap} />
            ))}
          </List>
        )}
      </PageSection>
      {use.sources.length > 0 && (
        <PageSection title={t('gaps.sources')}>
          <List aria-label={t('gaps.sources')}>
            {use.sources.map((source) => (
              <Source key={source.sourceId} source={source} />
            ))}
          </List>
        </PageSection>
      )}
    </PageFrame>
  );
}

function Figures({ use }: { use: KnowledgeUse }): ReactNode {
  const { t } = useTranslation('chat');
  return (
    <dl className={styles['figures']}>
      {(['questions', 'unanswered', 'nearest', 'satisfied', 'badlyRated'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`gaps.figures.${name}`)}</dt>
          <dd>{formatNumber(use[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Gap({ gap }: { gap: KnowledgeGap }): ReactNode {
  const { t } = useTranslation('chat');
  const host = useHost();
  const { mutate: close } = useMutation(closeGapMutation(useHost(), t));
  const over = useTrialOver();
  const create = host.href('notes.create');
  return (
    <Row
      title={gap.question}
      leading={<Icon of={Lightbulb} />}
      meta={[
        gap.unanswered > 0 && t('gaps.unanswered', { count: gap.unanswered }),
        gap.nearest > 0 && t('gaps.nearest', { count: gap.nearest }),
        gap.badlyRated > 0 && t('gaps.badlyRated', { count: gap.badlyRated }),
        t('gaps.people', { count: gap.people }),
        formatRelative(gap.lastDate),
      ]}
      detail={
        gap.explanations.length > 0 && (
          <ul className={styles['explanations']} aria-label={t('gaps.explanations')}>
            {gap.explanations.map((explanation) => (
              <li key={explanation}>{quoted(explanation)}</li>
            ))}
          </ul>
        )
      }
      badge={
        create !== null && (
          <Button
            size="small"
            {...(over === undefined
              ? { href: `${create}?${new URLSearchParams({ title: asTitle(gap.question) })}` }
              : over.control)}
          >
            {t('gaps.create')}
          </Button>
        )
      }
      menu={<IconButton icon={Check} label={t('gaps.close', { question: gap.question })} onClick={() => close(gap)} />}
    />
  );
}

/** A title asks nothing. */
const asTitle = (question: string): string => question.replace(/\s*\?\s*$/, '').trim();

function Source({ source: { sourceType, sourceId, title, citations } }: { source: KnowledgeUse['sources'][number] }) {
  const { t } = useTranslation('chat');
  const href = useHost().href(sourceType === 'note' ? 'notes.view' : 'documents.view', { id: sourceId });
  return (
    <Row
      title={title}
      leading={<Icon of={sourceType === 'note' ? StickyNote : FileText} />}
      meta={[
        sourceType === 'note' ? t('answer.note') : t('answer.document'),
        t('gaps.citations', { count: citations }),
      ]}
      {...(href !== null && { href })}
    />
  );
}
