import { useTranslation } from '@savoir/remote-kit';
import { IconButton, type IconType } from '@savoir/ui';
import { BoldIcon, BulletListIcon, HeadingIcon, ItalicIcon, NumberedListIcon } from '@savoir/ui/icons';
import { TextArea } from '@savoir/ui/textarea';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { EditorProps } from './editor-props.ts';
import styles from './editor.module.css';
import { markdownEdit, type EditKind, type TextEdit } from './markdown-edits.ts';
import { Toolbar } from './toolbar.tsx';

const tools: readonly { kind: EditKind; icon: IconType; keys?: string }[] = [
  { kind: 'bold', icon: BoldIcon, keys: 'Control+B' },
  { kind: 'italic', icon: ItalicIcon, keys: 'Control+I' },
  { kind: 'heading', icon: HeadingIcon },
  { kind: 'bullets', icon: BulletListIcon },
  { kind: 'numbers', icon: NumberedListIcon },
];

/** The markdown itself: a few buttons over a plain text. */
export function SourceEditor({
  value,
  onChange,
  head,
  label,
  invalid,
  end,
}: EditorProps & { head: ReactNode; end: ReactNode }): ReactNode {
  const { t } = useTranslation('notes');
  const area = useRef<HTMLTextAreaElement>(null);

  function edit(kind: EditKind) {
    const field = area.current;
    if (field !== null)
      applyEdit(field, markdownEdit(kind, field.value, { start: field.selectionStart, end: field.selectionEnd }));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const kind = event.key.toLowerCase() === 'b' ? 'bold' : event.key.toLowerCase() === 'i' ? 'italic' : null;
    if (kind === null) return;
    event.preventDefault();
    edit(kind);
  }

  return (
    <>
      <Toolbar end={end}>
        {tools.map(({ kind, icon, keys }) => (
          <IconButton
            key={kind}
            icon={icon}
            label={t(`editor.${kind}`)}
            aria-keyshortcuts={keys}
            onClick={() => edit(kind)}
          />
        ))}
      </Toolbar>
      <div className={styles['body']}>
        {head}
        <TextArea
          ref={area}
          className={styles['text'] ?? ''}
          bare
          rows={12}
          aria-label={label}
          aria-invalid={invalid}
          spellCheck
          value={value}
          placeholder={t('editor.placeholder')}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </>
  );
}

/** What a page has to write into the undo history of a field. The standard calls it obsolete without naming a successor. */
interface Typist {
  execCommand?: (command: 'insertText' | 'delete', showUi?: boolean, value?: string) => boolean;
}

/** Carries out an edit as if it had been typed, so that the browser’s own undo takes it back. */
function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: TextEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!typed(area.ownerDocument, insert)) {
    area.setRangeText(insert, from, to, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(select.start, select.end);
}

function typed(typist: Typist, text: string): boolean {
  if (typist.execCommand === undefined) return false;
  return text === '' ? typist.execCommand('delete') : typist.execCommand('insertText', false, text);
}
