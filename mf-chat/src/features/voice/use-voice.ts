import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { useEffect, useRef, useState } from 'react';
import { transcribeQuestionMutation } from '../../api/chat.mutations.ts';
import { dictate, hasDictation, type Dictation } from './dictation.ts';
import { canRecord, recordQuestion, type QuestionRecording } from './record-question.ts';

export type Voice = NonNullable<ReturnType<typeof useVoice>>;

type Ear = { kind: 'recording'; recording: QuestionRecording } | { kind: 'dictation'; dictation: Dictation };

/**
 * A question asked aloud: recorded and written down by the installation's own service where it has one, else by the
 * browser's dictation. Null where neither is possible.
 */
export function useVoice(onText: (text: string) => void) {
  const host = useHost();
  const { t } = useTranslation('chat');
  const { mutateAsync: transcribe } = useMutation(transcribeQuestionMutation(host));
  const [step, setStep] = useState<'off' | 'opening' | 'listening' | 'writing'>('off');
  const ear = useRef<Ear | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      letGo(ear.current);
    };
  }, []);

  const usesService = host.config.transcription && canRecord();
  if (!usesService && !hasDictation()) return null;

  const fail = (title: string, description: string, again?: () => void) => {
    setStep('off');
    host.toast({
      kind: 'error',
      title,
      description,
      ...(again !== undefined && { action: { label: t('voice.again'), onSelect: again } }),
    });
  };

  async function write(recording: Blob) {
    if (recording.size === 0) return fail(t('voice.nothing'), t('voice.nothingText'));
    setStep('writing');
    try {
      const text = await transcribe({ contentType: recording.type, audio: await base64Of(recording) });
      setStep('off');
      if (text === '') fail(t('voice.nothing'), t('voice.nothingText'));
      else onText(text);
    } catch (error) {
      // What was said is not lost: it can be sent again.
      fail(t('voice.failed'), errorText(error), () => void write(recording));
    }
  }

  async function record() {
    setStep('opening');
    try {
      const recording = await recordQuestion(() => void finish());
      if (isGone.current) return recording.discard();
      ear.current = { kind: 'recording', recording };
      setStep('listening');
    } catch (error) {
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
      fail(t('voice.closed'), t(isDenied ? 'voice.denied' : 'voice.absent'));
    }
  }

  function listen() {
    const dictation = dictate({
      onText,
      onProblem: (problem) => {
        if (problem === 'silence') return fail(t('voice.nothing'), t('voice.nothingText'));
        const isOfMicrophone = problem === 'denied' || problem === 'absent';
        return fail(t(isOfMicrophone ? 'voice.closed' : 'voice.gone'), t(`voice.${problem}`));
      },
      onEnd: () => {
        ear.current = null;
        setStep('off');
      },
    });
    ear.current = { kind: 'dictation', dictation };
    setStep('listening');
  }

  async function finish() {
    const current = ear.current;
    if (current === null) return;
    if (current.kind === 'dictation') return current.dictation.stop();
    ear.current = null;
    await write(await current.recording.stop());
  }

  const cancel = () => {
    letGo(ear.current);
    ear.current = null;
    setStep('off');
  };

  return {
    step,
    start: () => (usesService ? void record() : listen()),
    /** Ends the listening; what was said is written down. */
    finish: () => void finish(),
    /** Forgets what was said. */
    cancel,
    /** Ends what the browser hears, which is in the field already; a recording runs on. */
    letGoOfDictation: () => {
      if (ear.current?.kind === 'dictation') cancel();
    },
  };
}

function letGo(ear: Ear | null): void {
  if (ear?.kind === 'recording') ear.recording.discard();
  if (ear?.kind === 'dictation') ear.dictation.cancel();
}

/** The bytes of a file as base64. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
