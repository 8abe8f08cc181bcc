import type { SpaceDetail } from '@savoir/contracts/spaces';
import { useActor, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Button, Dialog } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { deleteSpaceMutation } from '../../api/space.mutations.ts';
import { ManagedNotice } from '../../features/directory/managed-by-directory.tsx';
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
  const actor = useActor();
  const { mutate: remove, isPending } = useMutation(deleteSpaceMutation(useHost(), t, space));
  const [to, setTo] = useState<string | null>(null);
  const targets = spaces.filter(({ id }) => id !== space.id);
  const isEmpty = space.noteCount + space.documentCount === 0;
  const guards = actor.features.includes('ACCESS_SPACE');

  return (
    <Dialog
      question
      title={t('spaces.deleteTitle', { name: space.name })}
      widthPx={540}
      onClose={onClose}
      onSubmit={() => remove(to, { onSuccess: onClose })}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button kind="danger" type="submit" loading={isPending} loadingText={t('spaces.deleting')}>
            {t('spaces.deleteConfirm')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        {space.isOfDirectory === true && <ManagedNotice of="deleting" />}
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
