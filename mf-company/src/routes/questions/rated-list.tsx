import type { RatedQuestion } from '@savoir/contracts/test-questions';
import { useHost, useTranslation, useTrialOver } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Button, formatRelative, Icon, IconButton, List, PageSection, quoted, Row, Text } from '@savoir/ui';
import { CloseIcon, GapIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { dismissRatedMutation } from '../../api/question.mutations.ts';
import styles from './questions.module.css';

interface RatedListProps {
  rated: readonly RatedQuestion[];
  onJudge: (rated: RatedQuestion) => void;
}

/** Questions whose answer was not satisfactory, for who knows the right source. */
export function RatedList({ rated, onJudge }: RatedListProps): ReactNode {
  const { t } = useTranslation('company');
  const { mutate: dismiss } = useMutation(dismissRatedMutation(useHost(), t));
  const over = useTrialOver();
  return (
    <PageSection title={t('questions.rated.title')}>
      <div className={styles['intro']}>
        <Text tone="2">{t('questions.rated.text')}</Text>
      </div>
      <List aria-label={t('questions.rated.title')}>
        {rated.map((one) => (
          <Row
            key={one.id}
            title={one.question}
            leading={<Icon of={GapIcon} />}
            meta={[
              t('questions.rated.times', { count: one.badlyRated }),
              one.sources.length > 0 &&
                t('questions.rated.sources', { titles: one.sources.map(({ title }) => title).join(', ') }),
              formatRelative(one.lastDate),
            ]}
            detail={
              one.explanations.length > 0 && (
                <ul className={styles['explanations']} aria-label={t('questions.rated.explanations')}>
                  {one.explanations.map((explanation) => (
                    <li key={explanation}>{quoted(explanation)}</li>
                  ))}
                </ul>
              )
            }
            badge={
              <Button size="small" onClick={() => onJudge(one)} {...over?.control}>
                {t('questions.rated.judge')}
              </Button>
            }
            menu={
              <IconButton
                icon={CloseIcon}
                label={t('questions.rated.dismissLabel', { question: one.question })}
                onClick={() => dismiss(one)}
              />
            }
          />
        ))}
      </List>
    </PageSection>
  );
}
