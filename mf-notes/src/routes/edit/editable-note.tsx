import { spacesQuery } from '@savoir/api-client';
import type { NoteDetail } from '@savoir/contracts/notes';
import { PageBar, useApi, useIsNarrow, useTranslation, useUnsavedChanges } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Banner, SpacePicker } from '@savoir/ui';
import { useRef, useState, type ReactNode } from 'react';
import type { KeptDraft } from '../../features/drafts/kept-draft.ts';
import { useKeptDraft } from '../../features/drafts/use-kept-draft.ts';
import { MarkdownEditor } from '../../features/editor/markdown-editor.tsx';
import { AddMediaMenu } from './add-media-menu.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditActions } from './edit-actions.tsx';
import { EditTabs } from './edit-tabs.tsx';
import { EditTitle } from './edit-title.tsx';
import { FoundDraft } from './found-draft.tsx';
import styles from './note-edit.module.css';
import { formOf, isSameForm } from './note-form.ts';
import { SourcesPanel } from './sources-panel.tsx';
import { useFinish } from './use-finish.ts';
import { useNoteEditing } from './use-note-editing.ts';

/** The form of a note: review banner, title, text, spaces; the sources beside it, behind a tab on a phone. */
export function EditableNote({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  const isNarrow = useIsNarrow();
  const [tab, setTab] = useState<'text' | 'sources'>('text');
  const frame = useRef<HTMLDivElement>(null);
  const editing = useNoteEditing(note);
  const { form, change, conflict } = editing;
  const finish = useFinish(note, editing, frame);
  const [found, setFound] = useState<KeptDraft | null>(null);
  useKeptDraft({
    noteId: note.id,
    unsaved: editing.isDirty && !finish.isGone ? { ...form, version: editing.version } : null,
    onFound: (draft) => {
      if (isSameForm(draft, formOf(note))) return;
      editing.resume(draft);
      setFound(draft);
    },
  });
  useUnsavedChanges(editing.isDirty && !finish.isGone);
  const isLocked = note.status !== 'TO_REVIEW';

  return (
    <div className={styles['frame']} ref={frame}>
      <PageBar />
      <EditActions
        title={note.title}
        savedAt={editing.savedAt}
        isDirty={editing.isDirty}
        saving={editing.saving}
        locked={isLocked}
        finish={finish}
      />
      <div className={styles['main']}>
        {isLocked ? (
          <Banner tone="violet">{t('banner.awaiting')}</Banner>
        ) : (
          <Banner tone="ambre" title={t('banner.review')}>
            {t('banner.reviewText')}
          </Banner>
        )}
        {found !== null && (
          <FoundDraft
            draft={found}
            onKeep={() => setFound(null)}
            onForget={() => {
              editing.reset(note);
              setFound(null);
            }}
          />
        )}
        {isNarrow && <EditTabs tab={tab} sourceCount={note.sources.length} onTab={setTab} />}
        {(!isNarrow || tab === 'text') && (
          <>
            <MarkdownEditor
              label={t('edit.text')}
              value={form.markdown}
              invalid={finish.problems.markdown !== null}
              onChange={(markdown) => change({ markdown })}
              head={
                <EditTitle value={form.title} error={finish.problems.title} onChange={(title) => change({ title })} />
              }
            />
            {finish.problems.markdown !== null && (
              <p className="sv-field-error" role="alert">
                {finish.problems.markdown}
              </p>
            )}
            <div className={styles['spaces']}>
              <p className="sv-field-label">
                {t('create.spaces')} <span className="sv-field-optional">{t('create.optional')}</span>
              </p>
              <SpacePicker spaces={spaces} value={form.spaceIds} onChange={(spaceIds) => change({ spaceIds })} />
            </div>
          </>
        )}
      </div>
      {(!isNarrow || tab === 'sources') && (
        <SourcesPanel sources={note.sources}>
          {!isLocked && <AddMediaMenu note={{ id: note.id, version: editing.version }} onAdded={editing.rebase} />}
        </SourcesPanel>
      )}
      {conflict !== null && (
        <ConflictDialog
          mine={form}
          theirs={conflict}
          saving={editing.saving}
          onKeepMine={() => void editing.keepMine()}
          onTakeTheirs={editing.takeTheirs}
          onLater={editing.decideLater}
        />
      )}
    </div>
  );
}
