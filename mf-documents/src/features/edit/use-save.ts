import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { useState } from 'react';
import { updateDocumentMutation, type DocumentChanges, type Edited } from '../../api/document.mutations.ts';

/** Saves title and spaces. A change of someone else is reported first; the next try puts one's own in its place. */
export function useSave(document: Edited, onDone: () => void) {
  const { t } = useTranslation('documents');
  const { mutate, isPending, data: meanwhile = null } = useMutation(updateDocumentMutation(useHost(), t));
  const [known, setKnown] = useState(document);
  const save = (values: DocumentChanges) =>
    mutate({ values, from: known }, { onSuccess: (found) => (found === null ? onDone() : setKnown(found.now)) });
  return { save, isSaving: isPending, meanwhile };
}
