import type { NoteFeedbackKind, NoteDetail } from '@savoir/contracts/notes';
import { useTranslation, useAbility, useHost, useActor } from '@savoir/remote-kit';
import { Icon } from '@savoir/ui';
import { ThumbDownIcon, ThumbUpIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './feedback.module.css';
import { useMutation } from '@savoir/remote-kit/query';
import { giveFeedbackMutation, rateTextMutation } from '../../api/note.mutations.ts';

const icons = { like: ThumbUpIcon, dislike: ThumbDownIcon };

/** Thumb up or down; the one that is given is taken back by pressing it again. */
function Opinion({
  question,
  own,
  counts,
  disabled,
  onGive,
}: {
  question: string;
  own: NoteFeedbackKind | null;
  counts?: Readonly<Record<NoteFeedbackKind, number>>;
  disabled: boolean;
  onGive: (kind: NoteFeedbackKind | null) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <div className={styles['opinion']} role="group" aria-label={question}>
      <p>{question}</p>
      {(['like', 'dislike'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={own === kind}
          aria-label={
            counts === undefined
              ? t(`feedback.${kind}`)
              : `${t(`feedback.${kind}`)} (${t('feedback.count', { count: counts[kind] })})`
          }
          // Not `disabled`, which takes the focus from who presses it by keyboard.
          aria-disabled={disabled}
          onClick={() => disabled || onGive(own === kind ? null : kind)}
        >
          <Icon of={icons[kind]} size={18} />
          {counts !== undefined && counts[kind] > 0 && <span aria-hidden>{counts[kind]}</span>}
        </button>
      ))}
    </div>
  );
}

/** Whether a published note helps: like, dislike, and how many said so. */
export function NoteFeedback({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const mayGive = useAbility('feedback.give');
  const { mutate, isPending } = useMutation(giveFeedbackMutation(useHost(), t, note.id));
  const { feedback, status } = note;
  if (!mayGive || (status !== 'PUBLISHED' && status !== 'ARCHIVED')) return null;

  return (
    <Opinion
      question={t('feedback.useful')}
      own={feedback.own}
      counts={{ like: feedback.likeCount, dislike: feedback.dislikeCount }}
      disabled={isPending}
      onGive={(kind) => mutate(kind)}
    />
  );
}

/** What the author or a validator thinks of the text a language model wrote. */
export function TextRating({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const { id: ownId } = useActor();
  const mayGive = useAbility('feedback.give');
  const mayValidate = useAbility('note.validate');
  const { mutate, isPending } = useMutation(rateTextMutation(useHost(), t, note.id));
  const { llmEnhanced, llmEnhancedMarkdownRating = null, creatorId } = note;
  if (!llmEnhanced || !mayGive || !(creatorId === ownId || mayValidate)) return null;

  return (
    <Opinion
      question={t('feedback.text')}
      own={llmEnhancedMarkdownRating}
      disabled={isPending}
      onGive={(kind) => mutate(kind)}
    />
  );
}
