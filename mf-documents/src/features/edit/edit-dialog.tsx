import { spacesQuery } from '@savoir/api-client';
import { useActor, useApi, useHost, useTranslation } from '@savoir/remote-kit';
import { lastChangeText } from '@savoir/remote-kit/last-change';
import { useMutation, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Banner, Button, Dialog, Field, formatSince, Input, SpacePicker } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import {
  updateDocumentMutation,
  type DocumentChanges,
  type Edited,
  type Meanwhile,
} from '../../api/document.mutations.ts';
import { titleCounter, titleProblem, titleTooLong } from './title-problem.ts';

/** Title and spaces of a document. Someone else's change is shown, and never lost without being seen. */
export function EditDialog({ document, onClose }: { document: Edited; onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  const [title, setTitle] = useState(document.title);
  const [spaceIds, setSpaceIds] = useState<readonly string[]>(document.spaceIds);
  const { save, isSaving, meanwhile } = useSave(document, onClose);
  const [isTried, setTried] = useState(false);
  const problem = titleProblem(t, title);
  const onSubmit = () => {
    setTried(true);
    if (problem === null && !isSaving) save({ title: title.trim(), spaceIds: [...spaceIds] });
  };
  return (
    <Dialog
      title={t('edit.title')}
      onClose={onClose}
      onSubmit={onSubmit}
      actions={
        <>
          <Button kind="text" onClick={onClose}>
            {t('edit.cancel')}
          </Button>
          <Button kind="primary" type="submit" loading={isSaving}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      {meanwhile !== null && <StaleBanner meanwhile={meanwhile} />}
      <Field label={t('edit.name')} error={isTried ? problem : titleTooLong(t, title)} counter={titleCounter(title)}>
        {(control) => <Input {...control} value={title} onChange={(event) => setTitle(event.target.value)} />}
      </Field>
      <Field label={t('view.spaces')} optional>
        {() => <SpacePicker spaces={spaces} value={spaceIds} onChange={setSpaceIds} />}
      </Field>
    </Dialog>
  );
}

/** Saves title and spaces. A change of someone else is reported first; the next try puts one's own in its place. */
function useSave(document: Edited, onDone: () => void) {
  const { t } = useTranslation('documents');
  const { mutate, isPending, data: meanwhile = null } = useMutation(updateDocumentMutation(useHost(), t));
  const [known, setKnown] = useState(document);
  const save = (values: DocumentChanges) =>
    mutate({ values, from: known }, { onSuccess: (found) => (found === null ? onDone() : setKnown(found.now)) });
  return { save, isSaving: isPending, meanwhile };
}

const texts = { by: 'edit.staleBy', byOneself: 'edit.staleByOneself', at: 'edit.staleAt' };

/** Who changed the document meanwhile, and what; the next try puts one's own in its place. */
function StaleBanner({ meanwhile: { title, isMoved, lastChange } }: { meanwhile: Meanwhile }): ReactNode {
  const { t } = useTranslation('documents');
  const { id: ownId } = useActor();
  const sentences = [
    lastChange !== null &&
      lastChangeText(lastChange, ownId, (text, who) => t(texts[text], { ...who, when: formatSince(lastChange.date) })),
    title !== null && t('edit.staleName', { title }),
    isMoved && t('edit.staleSpaces'),
    t('edit.stale'),
  ];
  return (
    <Banner tone="ambre" alert title={t('edit.staleTitle')}>
      {sentences.filter(Boolean).join(' ')}
    </Banner>
  );
}
