import { useTranslation } from '@savoir/remote-kit';
import { IconButton } from '@savoir/ui';
import { SourceIcon, TextIcon } from '@savoir/ui/icons';
import { Markdown } from '@savoir/ui/markdown';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { EditorProps } from './editor-props.ts';
import styles from './editor.module.css';
import { SourceEditor } from './source-editor.tsx';

// The heaviest part of the notes: it comes once the page stands, and the text can be read meanwhile.
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

export interface MarkdownEditorProps extends EditorProps {
  /** Above the text, in the same sheet: the title. */
  head: ReactNode;
}

/** A sheet of text as it will be read; its markdown itself for anyone who prefers it. */
export function MarkdownEditor({ head, ...editor }: MarkdownEditorProps): ReactNode {
  const { t } = useTranslation('notes');
  const [isSource, setIsSource] = useState(false);
  const toggle = (
    <IconButton
      icon={isSource ? TextIcon : SourceIcon}
      label={isSource ? t('editor.formatted') : t('editor.source')}
      onClick={() => setIsSource(!isSource)}
    />
  );
  return (
    <div className={styles['sheet']}>
      {isSource ? (
        <SourceEditor {...editor} head={head} end={toggle} />
      ) : (
        <Suspense
          fallback={
            <div className={styles['body']} aria-busy>
              {head}
              <Markdown text={editor.value} />
            </div>
          }
        >
          <RichEditor {...editor} head={head} end={toggle} />
        </Suspense>
      )}
    </div>
  );
}
