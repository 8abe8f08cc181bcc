import { spacesQuery } from '@savoir/api-client';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Button, Dialog, Field, Input, SpacePicker } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { StaleBanner } from './stale-banner.tsx';
import type { Edited } from '../../api/document.mutations.ts';
import { titleCounter, titleProblem, titleTooLong } from './title-problem.ts';
import { useSave } from './use-save.ts';

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
