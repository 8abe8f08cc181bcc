import { spacesQuery } from '@savoir/api-client';
import { getDocument, updateDocument, type DocumentFile } from '@savoir/contracts/documents';
import { ApiError, errorText, useApi, useHost, useTranslation } from '@savoir/remote-kit';
import { useQueryClient, useSuspenseQuery } from '@savoir/remote-kit/query';
import { Banner, Button, Dialog, Field, Input, SpacePicker } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { documentKeys } from '../../api/document.queries.ts';

type Edited = Pick<DocumentFile, 'id' | 'title' | 'spaceIds' | 'version'>;

/** Title and spaces of a document. Somebody else's change is shown, and never lost without being seen. */
export function EditDialog({ document, onClose }: { document: Edited; onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  const [title, setTitle] = useState(document.title);
  const [spaceIds, setSpaceIds] = useState<readonly string[]>(document.spaceIds);
  const { save, isSaving, changedTitle } = useSave(document, onClose);
  const [isTried, setTried] = useState(false);
  const isBlank = title.trim() === '';
  const onSubmit = () => {
    setTried(true);
    if (!isBlank && !isSaving) void save({ title: title.trim(), spaceIds: [...spaceIds] });
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
      {changedTitle !== null && (
        <Banner tone="ambre" alert title={t('edit.staleTitle')}>
          {t('edit.stale', { title: changedTitle })}
        </Banner>
      )}
      <Field label={t('edit.name')} error={isTried && isBlank ? t('import.titleEmpty') : null}>
        {(control) => (
          <Input {...control} value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Field>
      <Field label={t('view.spaces')} optional>
        {() => <SpacePicker spaces={spaces} value={spaceIds} onChange={setSpaceIds} />}
      </Field>
    </Dialog>
  );
}

function useSave(document: Edited, onDone: () => void) {
  const { t } = useTranslation('documents');
  const host = useHost();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [version, setVersion] = useState(document.version);
  const [changedTitle, setChangedTitle] = useState<string | null>(null);
  const params = { id: document.id };

  async function save(body: { title: string; spaceIds: string[] }): Promise<void> {
    setSaving(true);
    try {
      await host.api.call(updateDocument, { params, body }, { version });
      void queryClient.invalidateQueries({ queryKey: ['knowledge'] });
      await queryClient.invalidateQueries({ queryKey: documentKeys.all });
      host.toast({ kind: 'success', title: t('edit.saved') });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'VERSION_STALE') return fail(error);
      await host.api.call(getDocument, { params }).then((current) => {
        setVersion(current.version);
        setChangedTitle(current.title);
      }, fail);
    } finally {
      setSaving(false);
    }
  }

  function fail(error: unknown): void {
    host.toast({ kind: 'error', title: t('edit.failed'), description: errorText(error) });
  }

  return { save, isSaving, changedTitle };
}
