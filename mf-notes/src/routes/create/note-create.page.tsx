import { noteTemplatesQuery, spacesQuery } from '@savoir/api-client';
import {
  PageBar,
  useApi,
  useSearchParams,
  useShared,
  useTranslation,
  type PageContext,
  useIsOnline,
  useUnsavedChanges,
  useWorkUnderWay,
} from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Banner, Button, focusFirstError, formatDateLong, Icon, SpacePicker, useKeptFocus } from '@savoir/ui';
import { ErrorIcon, HistoryIcon, ImportIcon, OfflineIcon } from '@savoir/ui/icons';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { failureLeft } from '../../features/capture/generation.model.ts';
import { draftProblems, fileNamesOf } from '../../features/capture/media-draft.ts';
import { namePasted } from '../../features/capture/name-pasted.ts';
import { useIncomingFiles } from '../../features/capture/use-incoming-files.ts';
import { nameRecording } from '../../features/recorder/name-recording.ts';
import type { RecordedKind } from '../../features/recorder/record.ts';
import { useTakes } from '../../features/recorder/use-takes.ts';
import { useRecorder } from '../../features/recorder/use-recorder.ts';
import { AddMedia } from './add-media.tsx';
import { CreateBar } from './create-bar.tsx';
import { DropHint, StoredNote, MissingMedia, RefusedMedia } from './notices.tsx';
import { MediaCards } from './media-cards.tsx';
import styles from './note-create.module.css';
import { RecorderSlot } from './recorder-slot.tsx';
import { TemplateField } from './template-field.tsx';
import { TitleField } from './title-field.tsx';
import { useAddFiles } from './use-add-files.ts';
import { useCreation } from './use-creation.ts';

export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.all([queryClient.query(spacesQuery(api)), queryClient.query(noteTemplatesQuery(api))]);

/** A new note: a title, media in any number, spaces; then it is generated from them. */
export function Page(): ReactNode {
  const { t } = useTranslation('notes');
  // A note can be recorded where spaces cannot be asked for.
  const { data: spaces = [] } = useQuery(spacesQuery(useApi()));
  const {
    draft,
    isUnsent,
    change,
    generation,
    uploads,
    storing,
    isCutOff,
    generate,
    storeOnDevice,
    startAgain,
    cancel,
    isFound,
    acceptFound,
    startOver,
    missing,
    isWriting,
    write,
  } = useCreation();
  const { add, addAny, refused, isChecking, forget } = useAddFiles(change);
  useShared('note', ({ files, texts }) => {
    for (const { kind, file } of files) if (kind !== 'document') add(kind, [file]);
    for (const text of texts) change({ type: 'text-added', text });
  });
  const [recorderKind, setRecorderKind] = useState<RecordedKind | null>(null);
  const recorder = useRecorder(recorderKind ?? 'audio', { storeTake: useTakes() });
  const isOnline = useIsOnline();
  const wasSharedInVain = useSearchParams()[0].get('shared') === 'again';
  const [tries, setTries] = useState(0);
  const tried = tries > 0;
  const form = useRef<HTMLDivElement>(null);
  const addGroup = useRef<HTMLDivElement>(null);
  const problems = draftProblems(t, draft);
  const hasProblem = problems.title !== null || problems.media !== null;
  const isWorking = generation.step === 'working' || generation.step === 'done' || storing.step === 'storing';
  const isRecording = recorder.state.step === 'recording' || recorder.state.step === 'complete';
  const blocked = isRecording ? 'recording' : isChecking ? 'checking' : null;
  useWorkUnderWay(generation.step === 'working' ? t('create.underWay') : null);
  useUnsavedChanges(isUnsent || isRecording || isWriting);
  const isOver = useIncomingFiles(isWorking, {
    onDrop: (files) => addAny(files),
    onPaste: (files) =>
      addAny(namePasted(files, t('create.pasted', { date: formatDateLong(Date.now()) }), fileNamesOf(draft.media))),
  });
  const mediaHeading = useKeptFocus<HTMLHeadingElement>([draft.media.length, refused.length].join());
  const failure = storing.step === 'failed' ? storing.reason : failureLeft(draft, generation, uploads);

  function submit() {
    setTries(tries + 1);
    if (!hasProblem) generate();
  }
  function openRecorder(kind: RecordedKind | null) {
    recorder.again();
    setRecorderKind(kind);
  }

  // What was cut off by the network goes on with it; not without what is being recorded or written.
  const resume = useEffectEvent(() => {
    if (isCutOff && !isWriting && blocked === null) generate();
  });
  useEffect(() => {
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, []);

  const showProblem = useEffectEvent(() => {
    if (!hasProblem || form.current === null) return;
    if (!focusFirstError(form.current)) addGroup.current?.querySelector('button')?.focus();
  });
  // At each try, once the errors are drawn; not while they are being corrected.
  useEffect(() => {
    if (tries > 0) showProblem();
  }, [tries]);

  if (storing.step === 'stored')
    return (
      <StoredNote
        id={storing.id}
        title={storing.title}
        onAgain={() => {
          setTries(0);
          startAgain();
        }}
      />
    );
  return (
    <div className={styles['page']} ref={form} aria-busy={isWorking}>
      <PageBar />
      {isOver && <DropHint />}
      {wasSharedInVain && draft.media.length === 0 && (
        <Banner tone="bleu" icon={ImportIcon} title={t('create.shareAgain')}>
          {t('create.shareAgainText')}
        </Banner>
      )}
      {!isOnline && failure === null && <Banner tone="nuit">{t('create.offline')}</Banner>}
      {isFound && !isWorking && (
        <Banner
          tone="bleu"
          icon={HistoryIcon}
          title={t('create.found')}
          actions={
            <>
              <Button onClick={acceptFound}>{t('drafts.keep')}</Button>
              <Button kind="text" onClick={startOver}>
                {t('create.startOver')}
              </Button>
            </>
          }
        >
          {missing.names.length === 0 && t('create.foundText')}
        </Banner>
      )}
      {!isWorking && <MissingMedia {...missing} />}
      {tried && hasProblem && (
        <Banner tone="rouge" alert title={t('create.incomplete')}>
          {[problems.title, problems.media].filter((problem) => problem !== null).join('. ')}.
        </Banner>
      )}
      {failure !== null && (
        <Banner
          tone="rouge"
          alert
          title={t('create.failedTitle')}
          {...(isCutOff && {
            actions: (
              <Button icon={OfflineIcon} disabled={blocked !== null} onClick={storeOnDevice}>
                {t('create.keep')}
              </Button>
            ),
          })}
        >
          {t(`create.failure.${failure}`)}
        </Banner>
      )}
      <TitleField
        value={draft.title}
        error={tried ? problems.title : null}
        disabled={isWorking}
        onChange={(title) => change({ type: 'titled', title })}
      />
      <section className={styles['media']} aria-labelledby="note-media">
        <h2 id="note-media" ref={mediaHeading} tabIndex={-1} className="sv-title-section">
          {t('create.media')} {draft.media.length > 0 && <span className={styles['count']}>{draft.media.length}</span>}
        </h2>
        <p role="status" className="sv-hidden">
          {draft.media.length > 0 && t('edit.media', { count: draft.media.length })}
        </p>
        {recorderKind !== null && (
          <RecorderSlot
            key={recorderKind}
            kind={recorderKind}
            recorder={recorder}
            known={draft.media}
            onAdd={(file) => {
              change({ type: 'file-added', ...file });
              openRecorder(null);
            }}
            onFiles={(files) => {
              openRecorder(null);
              add(recorderKind, files);
            }}
            onClose={() => openRecorder(null)}
            onClosed={() => addGroup.current?.querySelector<HTMLElement>(`[data-opens='${recorderKind}']`)?.focus()}
          />
        )}
        <MediaCards media={draft.media} uploads={uploads} locked={isWorking} onChange={change} onWriting={write} />
        <RefusedMedia refused={refused} onForget={forget} />
        <AddMedia
          ref={addGroup}
          disabled={isWorking}
          recording={recorderKind}
          locked={isRecording}
          onRecord={openRecorder}
          onPhotos={(files) => add('photo', files)}
          onPhoto={(photo) => {
            const name = t('camera.name', { date: formatDateLong(Date.now()) });
            add('photo', [nameRecording(photo, name, fileNamesOf(draft.media))]);
          }}
          onText={(text) => change({ type: 'text-added', text })}
          onWriting={(text) => write(text === null ? null : { type: 'text-added', text })}
        />
        {tried && problems.media !== null && (
          <p className="sv-field-error">
            <Icon of={ErrorIcon} size={16} />
            <span>{problems.media}</span>
          </p>
        )}
      </section>
      {/* Below the media: it comes once it was asked for, and what is above it stays where a finger is. */}
      <TemplateField
        value={draft.templateId}
        disabled={isWorking}
        onChange={(templateId) => change({ type: 'templated', templateId })}
      />
      {spaces.length > 0 && (
        <div className={styles['spaces']}>
          <p className="sv-field-label">
            {t('create.spaces')} <span className="sv-field-optional">{t('create.optional')}</span>
          </p>
          <SpacePicker
            spaces={spaces}
            value={draft.spaceIds}
            disabled={isWorking}
            onChange={(spaceIds) => change({ type: 'placed', spaceIds })}
          />
        </div>
      )}
      <CreateBar
        draft={draft}
        uploads={uploads}
        working={isWorking}
        blocked={blocked}
        offline={!isOnline}
        retry={failure !== null}
        onGenerate={submit}
        onCancel={cancel}
      />
    </div>
  );
}
