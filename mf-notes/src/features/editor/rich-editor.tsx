import { withoutDepths } from '@savoir/markdown/depth';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { EditorState } from '@tiptap/pm/state';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { EditorProps } from './editor-props.ts';
import styles from './editor.module.css';
import { noteExtensions } from './extensions.ts';
import { pasteProps } from './paste/paste-props.ts';
import { PhotosOfNote } from './photos/placed-photo.tsx';
import { RichTools } from './rich-tools.tsx';

/** What the editor writes of an untouched text may differ in its marks: that is no edit. */
interface Written {
  /** The markdown as it was given. */
  given: string;
  /** The same as the editor writes it. */
  own: string;
}

/** The text as it will be read, edited in place. Markdown goes in and out; a text no one touched keeps every byte. */
export function RichEditor({
  value,
  onChange,
  head,
  label,
  invalid,
  replacements = 0,
  photos = [],
  end,
}: EditorProps & { head: ReactNode; end: ReactNode }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const written = useRef<Written | null>(null);
  const said = useRef(value);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  const [extensions] = useState(() => noteExtensions(t));
  const reportDropped = (count: number) =>
    host.toast({
      kind: 'warning',
      title: t('editor.imagesDropped', { count }),
      description: t('editor.imagesDroppedText'),
    });
  const editor = useEditor({
    extensions,
    content: withoutDepths(value),
    contentType: 'markdown',
    editorProps: {
      attributes: {
        class: 'sv-markdown',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(invalid),
        spellcheck: 'true',
      },
      ...pasteProps(reportDropped),
    },
    onCreate: ({ editor: created }) => {
      written.current = { given: value, own: created.getMarkdown() };
    },
    onUpdate: ({ editor: changed }) => {
      const markdown = changed.getMarkdown();
      const { given, own } = written.current ?? { given: '', own: '' };
      said.current = markdown === own ? given : markdown;
      report.current(said.current);
    },
  });

  // Another text from outside: the outline changed it, or someone else’s version or a stored draft took its place.
  const known = useRef(replacements);
  useEffect(() => {
    const isReplaced = replacements !== known.current;
    known.current = replacements;
    if (value === said.current) return;
    said.current = value;
    // Undoing would bring the text back that was replaced, and saving it would take the other’s away unseen.
    if (isReplaced) forgetHistory(editor);
    editor
      .chain()
      .setMeta('addToHistory', !isReplaced)
      .setContent(withoutDepths(value), { contentType: 'markdown', emitUpdate: false })
      .run();
    written.current = { given: value, own: editor.getMarkdown() };
  }, [editor, value, replacements]);

  return (
    <>
      <RichTools editor={editor} photos={photos} end={end} />
      <div className={styles['body']}>
        {head}
        <Placeholder editor={editor} />
        <PhotosOfNote value={photos}>
          <EditorContent editor={editor} className={styles['rich']} />
        </PhotosOfNote>
      </div>
    </>
  );
}

/** There is no command for it: a new state starts without one. */
function forgetHistory({ view, state: { doc, plugins } }: Editor): void {
  view.updateState(EditorState.create({ doc, plugins }));
}

function Placeholder({ editor }: { editor: Editor }): ReactNode {
  const { t } = useTranslation('notes');
  const isEmpty = useEditorState({ editor, selector: (context) => context.editor.isEmpty });
  return (
    isEmpty && (
      <p className={styles['placeholder']} aria-hidden>
        {t('editor.placeholder')}
      </p>
    )
  );
}
