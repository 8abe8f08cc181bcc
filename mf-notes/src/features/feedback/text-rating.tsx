import { rateLlmEnhancedMarkdown, type NoteDetail, type NoteFeedbackKind } from '@savoir/contracts/notes';
import { errorText, useAbility, useActor, useHost, useTranslation } from '@savoir/remote-kit';
import { changeAtOnce, useQueryClient } from '@savoir/remote-kit/query';
import { useState, type ReactNode } from 'react';
import { noteKeys } from '../../api/note.queries.ts';
import { Opinion } from './opinion.tsx';

/** What the author or a validator thinks of the text a language model wrote. */
export function TextRating({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const queryClient = useQueryClient();
  const { id: ownId } = useActor();
  const mayGive = useAbility('feedback.give');
  const mayValidate = useAbility('note.validate');
  const [saving, setSaving] = useState(false);
  const { id, llmEnhanced, llmEnhancedMarkdownRating = null, creatorId } = note;
  if (!llmEnhanced || !mayGive || !(creatorId === ownId || mayValidate)) return null;

  async function rate(kind: NoteFeedbackKind | null) {
    setSaving(true);
    try {
      await changeAtOnce<NoteDetail, unknown>(
        queryClient,
        noteKeys.detail(id),
        ({ llmEnhancedMarkdownRating: _before, ...known }) => ({
          ...known,
          ...(kind !== null && { llmEnhancedMarkdownRating: kind }),
        }),
        () => host.api.call(rateLlmEnhancedMarkdown, { params: { id }, body: { kind } }),
      );
    } catch (error) {
      host.toast({ kind: 'error', title: t('feedback.failed'), description: errorText(error) });
    } finally {
      setSaving(false);
    }
  }
  return (
    <Opinion
      question={t('feedback.text')}
      own={llmEnhancedMarkdownRating}
      disabled={saving}
      onGive={(kind) => void rate(kind)}
    />
  );
}
