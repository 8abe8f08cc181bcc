import { photoIn } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import { IconButton, Input } from '@savoir/ui';
import { ChevronDownIcon, ChevronUpIcon, DeleteIcon } from '@savoir/ui/icons';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { createContext, use, type KeyboardEvent, type ReactNode } from 'react';
import styles from './photos.module.css';
import { captionPhoto, movePhoto } from './photo-edits.ts';

/** A photo of the note that its text may show. */
export interface NotePhoto {
  id: string;
  name: string;
  url: string;
}

/** Those of the note as it is now: one may be added while it is edited. */
export const PhotosOfNote = createContext<readonly NotePhoto[]>([]);

/** A photo in the text. Chosen, it can be captioned, moved from step to step, and taken out. */
export function PlacedPhoto({ node, selected, editor, getPos, deleteNode }: ReactNodeViewProps): ReactNode {
  const { t } = useTranslation('notes');
  const { src, alt } = node.attrs as { src: string | null; alt: string | null };
  const photo = use(PhotosOfNote).find(({ id }) => id === photoIn(src ?? ''));
  const caption = alt ?? '';
  const atPlace = (act: (position: number) => void) => {
    const position = getPos();
    if (position !== undefined) act(position);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    atPlace((position) => editor.commands.focus(position + node.nodeSize));
  };
  return (
    <NodeViewWrapper as="span" className={styles['placed']} data-selected={selected}>
      {photo === undefined ? (
        <span className={styles['gone']}>{t('editor.photo.gone')}</span>
      ) : (
        <img data-drag-handle src={photo.url} alt={caption === '' ? photo.name : caption} />
      )}
      {selected ? (
        <span className={styles['tools']} contentEditable={false}>
          <Input
            aria-label={t('editor.photo.caption')}
            placeholder={t('editor.photo.captionHint')}
            value={caption}
            maxLength={200}
            onChange={({ target }) => atPlace((position) => captionPhoto(editor, position, target.value))}
            onKeyDown={onKeyDown}
          />
          <IconButton
            icon={ChevronUpIcon}
            label={t('editor.photo.up')}
            onClick={() => atPlace((position) => movePhoto(editor, position, 'up'))}
          />
          <IconButton
            icon={ChevronDownIcon}
            label={t('editor.photo.down')}
            onClick={() => atPlace((position) => movePhoto(editor, position, 'down'))}
          />
          <IconButton icon={DeleteIcon} label={t('editor.photo.remove')} onClick={() => deleteNode()} />
        </span>
      ) : (
        caption !== '' && (
          <span className="sv-caption" contentEditable={false}>
            {caption}
          </span>
        )
      )}
    </NodeViewWrapper>
  );
}
