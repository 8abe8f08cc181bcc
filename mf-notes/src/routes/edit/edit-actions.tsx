import { BarActions, MainActions, useIsNarrow, useShortcuts, useTranslation } from '@savoir/remote-kit';
import { Button, formatTime, Icon, Menu } from '@savoir/ui';
import { DeleteIcon, SavedIcon, SendIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './note-edit.module.css';
import type { Finish } from './use-finish.ts';

export interface EditActionsProps {
  title: string;
  savedAt: Date | null;
  isDirty: boolean;
  saving: boolean;
  /** It can no longer be modified. */
  locked: boolean;
  /** It awaits validation: anyone who edits it saves, and publishes it from its page. */
  correcting: boolean;
  /** Null where there is nothing this user may delete. */
  removeLabel: string | null;
  finish: Finish;
}

/** Save (Ctrl+S), send to validation (Ctrl+Enter), delete. */
export function EditActions({
  title,
  savedAt,
  isDirty,
  saving,
  locked,
  correcting,
  removeLabel,
  finish,
}: EditActionsProps): ReactNode {
  const { t } = useTranslation('notes');
  const isNarrow = useIsNarrow();
  useShortcuts([
    { keys: 'mod+s', label: t('edit.save'), scope: 'page', run: () => void finish.save(), isReady: () => !locked },
    {
      keys: 'mod+Enter',
      label: finish.submitLabel,
      scope: 'page',
      run: () => void finish.submit(),
      isReady: () => !locked && !correcting,
    },
  ]);
  return (
    <>
      <MainActions>
        {!isNarrow && (
          <>
            <p className={styles['saved']} role="status">
              {isDirty
                ? t('edit.unsaved')
                : savedAt !== null && (
                    <>
                      <Icon of={SavedIcon} size={18} />
                      {t('edit.savedAt', { time: formatTime(savedAt) })}
                    </>
                  )}
            </p>
            {removeLabel !== null && (
              <Button kind="danger-text" icon={DeleteIcon} onClick={() => void finish.remove()}>
                {removeLabel}
              </Button>
            )}
          </>
        )}
        <Button
          kind={correcting ? 'primary' : 'secondary'}
          loading={saving && !finish.submitting}
          loadingText={t('edit.saving')}
          disabled={locked}
          onClick={() => void finish.save()}
        >
          {t('edit.save')}
        </Button>
        {!correcting && (
          <Button
            kind="primary"
            icon={SendIcon}
            loading={finish.submitting}
            loadingText={t('view.sending')}
            disabled={locked}
            onClick={() => void finish.submit()}
          >
            {finish.submitLabel}
          </Button>
        )}
      </MainActions>
      {isNarrow && removeLabel !== null && (
        <BarActions>
          <Menu
            label={t('row.menu', { title })}
            entries={[
              {
                key: 'delete',
                label: removeLabel,
                icon: DeleteIcon,
                danger: true,
                onSelect: () => void finish.remove(),
              },
            ]}
          />
        </BarActions>
      )}
    </>
  );
}
