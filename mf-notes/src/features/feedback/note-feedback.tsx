import type { NoteDetail } from '@savoir/contracts/notes';
import { useAbility, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import type { ReactNode } from 'react';
import { giveFeedbackMutation } from '../../api/note.mutations.ts';
import { Opinion } from './opinion.tsx';

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
