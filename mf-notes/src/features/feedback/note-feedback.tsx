import {
  giveNoteFeedback,
  type NoteDetail,
  type NoteFeedback as Feedback,
  type NoteFeedbackKind,
} from '@savoir/contracts/notes';
import { errorText, useAbility, useHost, useTranslation } from '@savoir/remote-kit';
import { changeAtOnce, useQueryClient } from '@savoir/remote-kit/query';
import { useState, type ReactNode } from 'react';
import { noteKeys } from '../../api/note.queries.ts';
import { Opinion } from './opinion.tsx';

/** Whether a published note helps: like, dislike, and how many said so. */
export function NoteFeedback({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const queryClient = useQueryClient();
  const mayGive = useAbility('feedback.give');
  const [saving, setSaving] = useState(false);
  const { id, feedback, status } = note;
  if (!mayGive || (status !== 'PUBLISHED' && status !== 'ARCHIVED')) return null;

  async function give(kind: NoteFeedbackKind | null) {
    setSaving(true);
    try {
      const given = await changeAtOnce<NoteDetail, Feedback>(
        queryClient,
        noteKeys.detail(id),
        (known) => ({ ...known, feedback: withOpinion(known.feedback, kind) }),
        () => host.api.call(giveNoteFeedback, { params: { id }, body: { kind } }),
      );
      queryClient.setQueryData<NoteDetail>(noteKeys.detail(id), (known) => known && { ...known, feedback: given });
    } catch (error) {
      host.toast({ kind: 'error', title: t('feedback.failed'), description: errorText(error) });
    } finally {
      setSaving(false);
    }
  }
  return (
    <Opinion
      question={t('feedback.useful')}
      own={feedback.own}
      counts={{ like: feedback.likeCount, dislike: feedback.dislikeCount }}
      disabled={saving}
      onGive={(kind) => void give(kind)}
    />
  );
}

function withOpinion({ likeCount, dislikeCount, own }: Feedback, kind: NoteFeedbackKind | null): Feedback {
  const change = (of: NoteFeedbackKind) => Number(kind === of) - Number(own === of);
  return { likeCount: likeCount + change('like'), dislikeCount: dislikeCount + change('dislike'), own: kind };
}
