import { PageBar, useTranslation } from '@savoir/remote-kit';
import { Markdown } from '@savoir/ui/markdown';
import { useState, type ReactNode } from 'react';
import { MarkdownEditor } from '../../features/editor/markdown-editor.tsx';
import styles from './note-editor.module.css';

/** The editor on its own, with what readers will see beside it: nothing is saved. */
export function Page(): ReactNode {
  const { t } = useTranslation('notes');
  const [markdown, setMarkdown] = useState(() => t('preview.sample'));
  return (
    <div className={styles['frame']}>
      <PageBar />
      <div className={styles['main']}>
        <MarkdownEditor
          label={t('preview.label')}
          value={markdown}
          invalid={false}
          onChange={setMarkdown}
          head={<p className={styles['hint']}>{t('preview.hint')}</p>}
        />
      </div>
      <section className={styles['result']} aria-labelledby="preview-result">
        <h2 id="preview-result" className="sv-title-section">
          {t('preview.result')}
        </h2>
        <Markdown text={markdown} />
      </section>
    </div>
  );
}
