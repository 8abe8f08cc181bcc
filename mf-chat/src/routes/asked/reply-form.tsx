import type { AskedQuestion } from '@savoir/contracts/chats';
import { isBlank } from '@savoir/contracts/common';
import { expertReplyMaxCharacters } from '@savoir/contracts/limits';
import {
  isSessionOver,
  useAbility,
  useHost,
  useHref,
  useIsOnline,
  useTranslation,
  useTrialOver,
  useUnsavedChanges,
} from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { Banner, Button, Checkbox, Field, lengthCounter, lengthProblem, useTries } from '@savoir/ui';
import { TextArea } from '@savoir/ui/textarea';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { replyMutation } from '../../api/chat.mutations.ts';
import { useStoredQuestion } from '../../features/composer/use-stored-question.ts';
import styles from './asked.module.css';

/** Too much is counted, not cut; what was written stays until it is stored. */
export function ReplyForm({
  question: { id, by },
  onSending,
}: {
  question: AskedQuestion;
  /** Whether a note is to be made of it then. */
  onSending: (makesNote: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('chat');
  const [text, setText] = useStoredQuestion(`asked.${id}`, '');
  const [makesNote, setMakesNote] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { tries, tried } = useTries(form);
  const { run, isPending } = useToldMutation(replyMutation(useHost(), t, id));
  const isOnline = useIsOnline();
  const offlineId = useId();
  const over = useTrialOver();
  const mayCreate = useAbility('note.create');
  const create = useHref('notes.create');
  useUnsavedChanges(!isBlank(text));
  // Sent, or given up knowingly; where the session ended meanwhile it is there again.
  const leave = useEffectEvent(() => {
    if (!isSessionOver()) setText('');
  });
  useEffect(() => () => leave(), []);
  const length = text.trim().length;
  const tooLong = lengthProblem(t('asked.subject'), length, expertReplyMaxCharacters);
  const problem = tooLong ?? (isBlank(text) ? t('asked.empty') : null);
  function submit() {
    tried();
    if (problem !== null || isPending || !isOnline || over !== undefined) return;
    onSending(makesNote);
    void run(text.trim());
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {over !== undefined && <Banner {...over.banner} />}
      <Field
        label={t('asked.label')}
        hint={by === null ? undefined : t('asked.hint', { name: by.firstName })}
        error={tooLong ?? (tries > 0 ? problem : null)}
        counter={lengthCounter(length, expertReplyMaxCharacters)}
      >
        {(control) => (
          <TextArea {...control} rows={6} maxRows={16} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      {mayCreate && create !== null && (
        <Checkbox checked={makesNote} onChange={setMakesNote}>
          {t('asked.makeNote')}
        </Checkbox>
      )}
      <div className={styles['actions']}>
        <Button
          kind="primary"
          type="submit"
          icon={Send}
          loading={isPending}
          loadingText={t('asked.sending')}
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : offlineId}
          {...over?.control}
        >
          {t('asked.send')}
        </Button>
        {!isOnline && (
          <p id={offlineId} className={styles['offline']}>
            {t('asked.offline')}
          </p>
        )}
      </div>
    </form>
  );
}
