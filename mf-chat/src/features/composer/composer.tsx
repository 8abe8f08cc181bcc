import { chatMessageMaxCharacters } from '@savoir/contracts/limits';
import { useApi, useIsOnline, useTranslation, useTrialOver, type TFunction } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { formatNumber, Icon } from '@savoir/ui';
import { TextArea } from '@savoir/ui/textarea';
import { ArrowUp, Square } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { knowledgeCountsQuery } from '../../api/chat.queries.ts';
import { useOfflineQuestions } from '../offline/use-offline-questions.tsx';
import { useVoice } from '../voice/use-voice.ts';
import { useStoredQuestion } from './use-stored-question.ts';
import { VoiceButton } from './voice-button.tsx';
import styles from './composer.module.css';

export interface ComposerProps {
  placeholder: string;
  /** Sends the question; the field is emptied once it resolves, and kept when it rejects. */
  onSend: (question: string) => Promise<void>;
  /** An answer is running: one may write on, and send when it is whole. */
  busy?: boolean;
  /** Stops that answer. */
  onStop?: (() => void) | undefined;
  /** Facts at the lower left. */
  hint?: ReactNode;
  /** Two lines high at rest, as on the home page. */
  tall?: boolean;
  /** Stands in the field to start with. */
  initial?: string;
  /** The conversation it is for; absent: a new one. */
  chatId?: string;
}

/** Where questions are written. Enter sends, Shift+Enter breaks the line. */
export function Composer({
  placeholder,
  onSend,
  busy = false,
  onStop,
  hint,
  tall = false,
  initial = '',
  chatId = 'new',
}: ComposerProps): ReactNode {
  const { t } = useTranslation('chat');
  const [question, setQuestion] = useStoredQuestion(chatId, initial);
  const [error, setError] = useState<string | null>(null);
  // Told where it failed; the field keeps the question.
  const { mutate: send, isPending: sending } = useMutation({ mutationFn: onSend, onSuccess: empty });
  const isOnline = useIsOnline();
  const offline = useOfflineQuestions();
  const canSend = isOnline || offline.canAsk;
  const over = useTrialOver();
  const field = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const offlineId = useId();
  // What is said comes behind what was typed; given up, it leaves that as it was.
  const typed = useRef('');
  const voice = useVoice((text) => {
    setQuestion([typed.current.trimEnd(), text].filter(Boolean).join(' '));
    setError(null);
    field.current?.focus();
  });

  function empty() {
    typed.current = '';
    setQuestion('');
  }

  function submit() {
    voice?.letGoOfDictation();
    if (sending || busy || !canSend || over !== undefined) return;
    const text = question.trim();
    const problem = problemOf(text, t);
    setError(problem);
    if (problem !== null) return field.current?.focus();
    if (isOnline) return send(text);
    offline.ask(text);
    empty();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  const asking = (
    <form
      className={tall ? `${styles['composer']} ${styles['tall']}` : styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      noValidate
    >
      <TextArea
        ref={field}
        bare
        className={styles['field'] ?? ''}
        value={question}
        placeholder={isOnline ? placeholder : t(offline.canAsk ? 'composer.offlineCopies' : 'composer.offline')}
        aria-label={t('composer.label')}
        aria-invalid={error !== null}
        disabled={over !== undefined}
        aria-describedby={over === undefined ? (error === null ? undefined : errorId) : over.reason.id}
        enterKeyHint="send"
        data-shortcut="question"
        onChange={(event) => {
          // Its next result would bring again what is now in the field.
          voice?.letGoOfDictation();
          typed.current = event.target.value;
          setQuestion(event.target.value);
          setError(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles['foot']}>
        <span className={styles['hint']}>
          {over !== undefined ? (
            <span {...over.reason}>{over.banner.children}</span>
          ) : error === null ? (
            // What was typed hides the sentence of the field, which does not speak of the microphone.
            canSend || (question === '' && voice === null) ? (
              hint
            ) : (
              <span id={offlineId}>{t(voice === null ? 'composer.offline' : 'voice.offline')}</span>
            )
          ) : (
            <span id={errorId} role="alert" className={styles['error']}>
              {error}
            </span>
          )}
        </span>
        <span className={styles['buttons']}>
          {over === undefined && voice !== null && (
            <VoiceButton
              voice={{
                ...voice,
                start() {
                  typed.current = question;
                  voice.start();
                },
                cancel() {
                  voice.cancel();
                  setQuestion(typed.current);
                },
              }}
              reasonId={isOnline ? undefined : offlineId}
            />
          )}
          {busy && onStop !== undefined ? (
            <button type="button" className={styles['stop']} aria-label={t('composer.stop')} onClick={onStop}>
              <Icon of={Square} size={16} />
            </button>
          ) : (
            <button
              type="submit"
              className={styles['send']}
              aria-label={t('composer.send')}
              disabled={sending || busy || !canSend || over !== undefined}
              aria-describedby={over?.reason.id}
            >
              <Icon of={ArrowUp} />
            </button>
          )}
        </span>
      </div>
    </form>
  );
  return (
    <>
      {offline.answer}
      {asking}
      <ReadByCompany />
    </>
  );
}

/** Said before anything is asked, wherever it can be. */
function ReadByCompany(): ReactNode {
  const { t } = useTranslation('chat');
  const { data } = useQuery(knowledgeCountsQuery(useApi()));
  return data?.exportsConversations === true ? <p className={styles['read']}>{t('composer.readByCompany')}</p> : null;
}

function problemOf(text: string, t: TFunction<'chat'>): string | null {
  if (text === '') return t('composer.empty');
  if (text.length > chatMessageMaxCharacters)
    return t('composer.tooLong', { max: formatNumber(chatMessageMaxCharacters) });
  return null;
}
