import { giveNoteFeedback, type NoteDetail, type NoteFeedbackKind } from '@savoir/contracts/notes';
import { errorText, useAbility, useHost, useTranslation } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
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
      const given = await host.api.call(giveNoteFeedback, { params: { id }, body: { kind } });
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
