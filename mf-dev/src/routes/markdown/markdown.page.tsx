import { useTranslation } from '@savoir/remote-kit';
import { Card, Page as PageFrame } from '@savoir/ui';
import { Markdown } from '@savoir/ui/markdown';
import { TextArea } from '@savoir/ui/textarea';
import { useState, type ReactNode } from 'react';
import { DevTabs } from '../../features/tabs/dev-tabs.tsx';
import styles from '../page/page.module.css';

/** What is typed at the left, as notes and answers draw it at the right. */
export function Page(): ReactNode {
  const { t } = useTranslation('dev');
  const [text, setText] = useState(t('markdown.sample'));
  return (
    <PageFrame title={t('routes.tools')}>
      <DevTabs />
      <div className={styles['pair']}>
        <TextArea
          className={styles['text'] ?? ''}
          aria-label={t('playground.source')}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Card as="section" aria-label={t('playground.rendered')}>
          <Markdown text={text} />
        </Card>
      </div>
    </PageFrame>
  );
}
