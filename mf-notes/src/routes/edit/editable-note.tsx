import { spacesQuery } from '@savoir/api-client';
import type { NoteDetail, NoteSource } from '@savoir/contracts/notes';
import { PageBar, useHost, useIsNarrow, useTranslation, useUnsavedChanges, useGo, useLeave } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Banner, SpacePicker } from '@savoir/ui';
import { WarningIcon } from '@savoir/ui/icons';
import { lazy, Suspense, useRef, useState, type ReactNode, useEffect, useEffectEvent } from 'react';
import { isEditable } from '../../features/actions/is-editable.ts';
import { CorrectsBanner } from '../../features/correction/correction-banners.tsx';
import type { StoredDraft } from '../../features/drafts/stored-draft.ts';
import { useStoredDraft } from '../../features/drafts/use-stored-draft.ts';
import { MarkdownEditor } from '../../features/editor/markdown-editor.tsx';
import { usePhotos } from '../../features/sources/use-photos.ts';
import { OutlinePanel } from '../../features/outline/outline-panel.tsx';
import { selectPassage } from '../../features/reports/select-passage.ts';
import { SettledReports } from '../../features/reports/settled-reports.tsx';
import { AddMediaMenu } from './add-media-menu.tsx';
import { EditActions } from './edit-actions.tsx';
import { EditBanner } from './edit-banner.tsx';
import { EditTitle } from './edit-title.tsx';
import { FoundDraft } from './found-draft.tsx';
import styles from './note-edit.module.css';
import { formOf, isSameForm } from './note-form.ts';
import { PartTabs } from './part-tabs.tsx';
import { useAddMedia } from './use-add-media.ts';
import { useFinish, type Finish } from './use-finish.ts';
import { useNoteEditing } from './use-note-editing.ts';
import { SourceList } from '../../features/sources/source-list.tsx';

// What compares two texts is rarely needed.
const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict/conflict-dialog.tsx')).ConflictDialog,
}));

/** The form of a note: review banner, title, text, spaces; the sources beside it, behind a tab on a phone. */
export function EditableNote({ note, isDeleted }: { note: NoteDetail; isDeleted: boolean }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const { data: spaces } = useSuspenseQuery(spacesQuery(host.api));
  const isNarrow = useIsNarrow();
  const [tab, setTab] = useState<'text' | 'sources'>('text');
  const frame = useRef<HTMLDivElement>(null);
  const editing = useNoteEditing(note);
  const { form, change, conflict } = editing;
  // Not of the list of sources: on a phone that goes while its reader looks at the text.
  const adding = useAddMedia({ id: note.id, version: editing.version });
  const finish = useFinish(note, editing, frame);
  const [found, setFound] = useState<StoredDraft | null>(null);
  const isUnstored = useStoredDraft({
    noteId: note.id,
    unsaved: editing.isDirty && finish.done === null ? { ...form, version: editing.version } : null,
    onFound: (draft) => {
      if (isSameForm(draft, formOf(note))) return;
      editing.resume(draft);
      setFound(draft);
    },
  });
  useUnsavedChanges(editing.isDirty && finish.done === null);
  useLeaveWhenDone(note, finish.done);
  const show = (passage: string) => {
    setTab('text');
    // Once the text is drawn, which a phone shows in place of the sources.
    requestAnimationFrame(() => {
      if (frame.current !== null)
        selectPassage(frame.current, passage, () => host.toast({ kind: 'info', title: t('reports.passageGone') }));
    });
  };
  const lockedStatus = isEditable(note, host.can) ? null : note.status;
  const locked = isDeleted ? 'DELETED' : lockedStatus;
  const isLocked = locked !== null;
  const mayRemove = !isDeleted && host.can('note.delete', note);
  const photos = usePhotos(note.sources);

  return (
    <div className={styles['frame']} ref={frame}>
      <PageBar />
      <EditActions
        title={note.title}
        savedAt={editing.savedAt}
        isDirty={editing.isDirty}
        saving={editing.saving}
        locked={isLocked}
        correcting={note.status === 'AWAITING_VALIDATION'}
        removeLabel={mayRemove ? t(note.corrects === undefined ? 'view.delete' : 'correction.drop') : null}
        finish={finish}
      />
      <div className={styles['main']}>
        {note.corrects !== undefined && <CorrectsBanner corrects={note.corrects} />}
        <SettledReports note={note} onShow={show} />
        <EditBanner note={note} locked={locked} unsavedText={isLocked && editing.isDirty ? form.markdown : null} />
        {isUnstored && (
          <Banner tone="ambre" icon={WarningIcon} title={t('drafts.unstored')}>
            {t('drafts.unstoredText')}
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
        {isNarrow && (
          <PartTabs
            label={t('edit.parts')}
            parts={[
              { part: 'text', label: t('edit.textTab') },
              { part: 'sources', label: `${t('view.sources')} ${note.sources.length}` },
            ]}
            shown={tab}
            onShow={setTab}
          />
        )}
        {(!isNarrow || tab === 'text') && (
          <>
            {note.outline !== undefined && !isLocked && (
              <OutlinePanel
                outline={note.outline}
                markdown={form.markdown}
                onChange={(markdown) => change({ markdown })}
              />
            )}
            <MarkdownEditor
              label={t('edit.text')}
              value={form.markdown}
              replacements={editing.replacements}
              invalid={finish.problems.markdown !== null}
              photos={photos}
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
        <SourcesPanel sources={note.sources}>{!isLocked && <AddMediaMenu adding={adding} />}</SourcesPanel>
      )}
      {conflict !== null && (
        <Suspense fallback={null}>
          <ConflictDialog
            // What was chosen between two texts says nothing of another.
            key={conflict.version}
            base={editing.began}
            mine={form}
            theirs={conflict}
            spaces={spaces}
            saving={editing.saving}
            onKeep={(chosen) => void editing.settle(chosen)}
            onTakeTheirs={editing.takeTheirs}
            onLater={editing.decideLater}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Leaves the editor once it has done its work. To be called after what asks about unsaved changes, so that it knows there are none. */
function useLeaveWhenDone(note: Pick<NoteDetail, 'id' | 'corrects'>, done: Finish['done']): void {
  const host = useHost();
  const go = useGo();
  const leave = useLeave();
  const { id: noteId, corrects } = note;
  // A correction that is published, or given up, leaves the note it was for.
  const remaining = done === 'published' || done === 'deleted' ? corrects?.noteId : undefined;
  const leaveDeleted = useEffectEvent(() => leave(host.href('notes.view', { id: noteId }), 'notes.my-notes'));
  useEffect(() => {
    if (done === null) return;
    if (remaining === undefined && done === 'deleted') leaveDeleted();
    else go('notes.view', { id: remaining ?? noteId }, { replace: true });
  }, [done, go, noteId, remaining]);
}

/** What the text was written from, to compare with. */
function SourcesPanel({
  sources,
  children,
}: {
  sources: readonly NoteSource[];
  /** Under the list: what adds to it. */
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <aside className={styles['sources']} aria-labelledby="edit-sources">
      <div className={styles['sourcesHead']}>
        <h2 id="edit-sources" className="sv-title-section">
          {t('view.sources')}
        </h2>
        <span>{t('edit.media', { count: sources.length })}</span>
      </div>
      {sources.length > 0 && <SourceList sources={sources} />}
      {children}
    </aside>
  );
}
