import { deleteSpace, type SpaceDetail } from '@savoir/contracts/spaces';
import { useActor, useHost, useTranslation } from '@savoir/remote-kit';
import { Button, Dialog } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { spaceKeys } from '../../api/space.queries.ts';
import { userKeys } from '../../api/user.queries.ts';
import { useAct } from '../../features/act/use-act.ts';
import form from '../../features/form/form.module.css';
import styles from './spaces.module.css';

/** Says what becomes of what the space holds, and lets choose, before it goes. */
export function DeleteSpaceDialog({
  space,
  spaces,
  onClose,
}: {
  space: SpaceDetail;
  spaces: readonly SpaceDetail[];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const actor = useActor();
  const act = useAct();
  const [to, setTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const targets = spaces.filter(({ id }) => id !== space.id);
  const isEmpty = space.noteCount + space.documentCount === 0;
  const guards = actor.features.includes('ACCESS_SPACE');

  async function remove(): Promise<void> {
    setBusy(true);
    const done = await act(
      () => host.api.call(deleteSpace, { params: { id: space.id }, query: { to: to ?? undefined } }),
      {
        done: t('spaces.deleteDone', { name: space.name }),
        failed: t('spaces.deleteFailed'),
        refresh: [spaceKeys.all, userKeys.all, ['notes'], ['documents']],
      },
    );
    setBusy(false);
    if (done) onClose();
  }

  return (
    <Dialog
      question
      title={t('spaces.deleteTitle', { name: space.name })}
      widthPx={540}
      onClose={onClose}
      onSubmit={() => void remove()}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button kind="danger" type="submit" loading={busy} loadingText={t('spaces.deleting')}>
            {t('spaces.deleteConfirm')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <p>
          {isEmpty
            ? t('spaces.deleteEmpty')
            : t('spaces.deleteText', {
                notes: t('spaces.notes', { count: space.noteCount }),
                documents: t('spaces.documents', { count: space.documentCount }),
              })}
        </p>
        {!isEmpty && (
          <fieldset className={form['choices']}>
            <legend className={form['legend']}>{t('spaces.destination')}</legend>
            <label className={form['choice']}>
              <input type="radio" name="to" checked={to === null} onChange={() => setTo(null)} />
              <span>{t('spaces.noDestination')}</span>
              {guards && <span className={form['choiceText']}>{t('spaces.noDestinationText')}</span>}
            </label>
            {targets.map(({ id, name }) => (
              <label key={id} className={form['choice']}>
                <input type="radio" name="to" checked={to === id} onChange={() => setTo(id)} />
                <span>{t('spaces.into', { name })}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
