import type { NoteDetail } from '@savoir/contracts/notes';
import { useAbility, useActor, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import type { ReactNode } from 'react';
import { rateTextMutation } from '../../api/note.mutations.ts';
import { Opinion } from './opinion.tsx';

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
