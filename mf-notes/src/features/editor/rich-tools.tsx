import { useTranslation } from '@savoir/remote-kit';
import { IconButton, Menu, type IconType, type MenuEntry } from '@savoir/ui';
import {
  BoldIcon,
  BulletListIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  NumberedListIcon,
  PhotoIcon,
  RedoIcon,
  TableIcon,
  UndoIcon,
} from '@savoir/ui/icons';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { editing } from './editing.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { EditKind } from './markdown-edits.ts';
import { placePhoto } from './photos/photo-edits.ts';
import type { NotePhoto } from './photos/placed-photo.tsx';
import { Toolbar } from './toolbar.tsx';

const tools: readonly { tool: EditKind; icon: IconType; keys?: string }[] = [
  { tool: 'bold', icon: BoldIcon, keys: 'Control+B' },
  { tool: 'italic', icon: ItalicIcon, keys: 'Control+I' },
  { tool: 'heading', icon: HeadingIcon, keys: 'Control+Alt+2' },
  { tool: 'bullets', icon: BulletListIcon, keys: 'Control+Shift+8' },
  { tool: 'numbers', icon: NumberedListIcon, keys: 'Control+Shift+7' },
];

/** What can be done with the text where the caret is. */
export function RichTools({
  editor,
  photos,
  end,
}: {
  editor: Editor;
  photos: readonly NotePhoto[];
  end: ReactNode;
}): ReactNode {
  const { t } = useTranslation('notes');
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', { level: 2 }),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      link: current.isActive('link'),
      table: current.isActive('table'),
      undo: current.can().undo(),
      redo: current.can().redo(),
    }),
  });

  function use(tool: EditKind) {
    const chain = editing(editor);
    switch (tool) {
      case 'bold':
        return chain.toggleBold().run();
      case 'italic':
        return chain.toggleItalic().run();
      case 'heading':
        return chain.toggleHeading({ level: 2 }).run();
      case 'bullets':
        return chain.toggleBulletList().run();
      case 'numbers':
        return chain.toggleOrderedList().run();
    }
  }

  return (
    <Toolbar
      end={
        <>
          <IconButton
            icon={UndoIcon}
            label={t('editor.undo')}
            disabled={!state.undo}
            onClick={() => editing(editor).undo().run()}
          />
          <IconButton
            icon={RedoIcon}
            label={t('editor.redo')}
            disabled={!state.redo}
            onClick={() => editing(editor).redo().run()}
          />
          {end}
        </>
      }
    >
      {tools.map(({ tool, icon, keys }) => (
        <IconButton
          key={tool}
          icon={icon}
          label={t(`editor.${tool}`)}
          aria-keyshortcuts={keys}
          aria-pressed={state[tool]}
          onClick={() => use(tool)}
        />
      ))}
      {state.table ? (
        <Menu
          label={t('editor.table')}
          align="start"
          entries={tableEntries(editor, t)}
          renderTrigger={(trigger) => <IconButton icon={TableIcon} label={t('editor.table')} {...trigger} />}
        />
      ) : (
        <IconButton
          icon={TableIcon}
          label={t('editor.insertTable')}
          onClick={() => editing(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        />
      )}
      {photos.length > 0 && (
        <Menu
          label={t('editor.photo.place')}
          align="start"
          entries={photos.map(({ id, name }) => ({
            key: id,
            label: name,
            onSelect: () => placePhoto(editor, id),
          }))}
          renderTrigger={(trigger) => <IconButton icon={PhotoIcon} label={t('editor.photo.place')} {...trigger} />}
        />
      )}
      <IconButton icon={LinkIcon} label={t('editor.link')} aria-pressed={state.link} onClick={() => setLinking(true)} />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Toolbar>
  );
}

function tableEntries(editor: Editor, t: (key: `editor.cells.${CellCommand}`) => string): MenuEntry[] {
  return cellCommands.map((command) => ({
    key: command,
    label: t(`editor.cells.${command}`),
    danger: command.startsWith('delete'),
    onSelect: () => editing(editor)[command]().run(),
  }));
}

const cellCommands = ['addRowAfter', 'addColumnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'] as const;
type CellCommand = (typeof cellCommands)[number];
