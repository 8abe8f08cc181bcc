import type { NoteDetail } from '@savoir/contracts/notes';
import type { Space } from '@savoir/contracts/spaces';
import { useActor, useTranslation } from '@savoir/remote-kit';
import { Button, Dialog } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { fullName } from '../../../features/people/full-name.ts';
import { formOf, type NoteForm } from '../note-form.ts';
import { PartTabs } from '../part-tabs.tsx';
import styles from './conflict.module.css';
import { MergeChoices } from './merge-choices.tsx';
import { useMerge } from './use-merge.ts';

export interface ConflictDialogProps {
  /** What both started with; null when it is not known. */
  base: NoteForm | null;
  mine: NoteForm;
  theirs: NoteDetail;
  spaces: readonly Space[];
  saving: boolean;
  /** Saves this, whatever the other version says. */
  onKeep: (form: NoteForm) => void;
  onTakeTheirs: () => void;
  /** Goes on writing: the question comes back with the next save. */
  onLater: () => void;
}

const views = ['differences', 'mine', 'theirs'] as const;

/** Two people changed the same note: where they differ one chooses, place by place; both texts can be read whole. Nothing is lost before. */
export function ConflictDialog({
  base,
  mine,
  theirs,
  spaces,
  saving,
  onKeep,
  onTakeTheirs,
  onLater,
}: ConflictDialogProps): ReactNode {
  const { t } = useTranslation('notes');
  const { id: ownId } = useActor();
  const [view, setView] = useState<(typeof views)[number]>('differences');
  const their = formOf(theirs);
  const merge = useMerge({ base, mine, theirs: their, spaces });
  const by = theirs.history.findLast(({ action }) => action === 'edited')?.by ?? null;
  return (
    <Dialog
      title={t('conflict.title')}
      widthPx={760}
      onClose={onLater}
      actions={
        <>
          <Button kind="text" onClick={onLater} disabled={saving}>
            {t('conflict.later')}
          </Button>
          {view === 'differences' && (
            <Button
              kind="primary"
              loading={saving}
              disabled={merge.left > 0}
              aria-describedby="conflict-left"
              onClick={() => onKeep(merge.form())}
            >
              {t('conflict.merge')}
            </Button>
          )}
          {view === 'mine' && (
            <Button kind="primary" loading={saving} onClick={() => onKeep(mine)}>
              {t('conflict.keepMine')}
            </Button>
          )}
          {view === 'theirs' && (
            <Button kind="primary" disabled={saving} onClick={onTakeTheirs}>
              {t('conflict.takeTheirs')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['content']}>
        <p>
          {by === null
            ? t('conflict.text')
            : by.id === ownId
              ? t('conflict.textOwn')
              : t('conflict.textBy', { name: fullName(by) })}
        </p>
        <PartTabs
          label={t('conflict.views')}
          parts={views.map((part) => ({ part, label: t(`conflict.${part}`) }))}
          shown={view}
          onShow={setView}
        />
        {view === 'differences' && <MergeChoices merge={merge} />}
        {view === 'mine' && <Version heading={t('conflict.mine')} form={mine} />}
        {view === 'theirs' && <Version heading={t('conflict.theirs')} form={their} />}
      </div>
    </Dialog>
  );
}

function Version({ heading, form: { title, markdown } }: { heading: string; form: NoteForm }): ReactNode {
  return (
    <section className={styles['version']} aria-label={heading}>
      <h3>{title}</h3>
      <p>{markdown}</p>
    </section>
  );
}
