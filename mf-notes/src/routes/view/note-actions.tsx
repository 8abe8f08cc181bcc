import type { NoteDetail } from '@savoir/contracts/notes';
import {
  BarActions,
  MainActions,
  useEntitlement,
  useHost,
  useIsNarrow,
  useTranslation,
  useTrialOver,
} from '@savoir/remote-kit';
import { useTakeAlong } from '@savoir/remote-kit/take-along';
import { Button, Menu, type MenuEntry } from '@savoir/ui';
import {
  ArchiveIcon,
  CloseIcon,
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  ReportIcon,
  RetryIcon,
  SendIcon,
  TakeAlongIcon,
  UnarchiveIcon,
} from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { downloadPdf } from '../../features/pdf/download-pdf.ts';
import { useReport } from '../../features/reports/report-button.tsx';
import styles from './note-view.module.css';
import { NoteDecision } from './note-decision.tsx';
import { useViewActions } from './use-view-actions.tsx';
import { viewActions, type ViewAction } from './view-actions.ts';

/** What may be done with the note: the main actions as buttons, the rest in a menu. */
export function NoteActions({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const isNarrow = useIsNarrow();
  const { act, running, starting, submitLabel, question } = useViewActions(note);
  const actions = viewActions(note, useEntitlement());
  const over = useTrialOver();
  const has = (action: ViewAction) => actions.includes(action);
  const onClick = (action: ViewAction) => () => void act(action);
  const hasText = note.markdown !== null;
  const hasMain = has('publish') || has('submit');
  // Who decides has two choices in the bar; what else may be done, and what loses the text, is in the menu.
  const editInMenu = has('edit') && has('publish');
  const report = useReport(note);
  const takeAlong = useTakeAlong({ kind: 'note', id: note.id, title: note.title });
  const entries: MenuEntry[] = [
    ...(editInMenu
      ? [{ key: 'edit', label: t('view.edit'), icon: EditIcon, onSelect: onClick('edit'), ...over?.entry }]
      : []),
    ...(hasText && (hasMain || isNarrow)
      ? [{ key: 'pdf', label: t('pdf.download'), icon: DownloadIcon, onSelect: () => void downloadPdf(host, note.id) }]
      : []),
    ...(takeAlong === undefined || note.status !== 'PUBLISHED' ? [] : [{ ...takeAlong, icon: TakeAlongIcon }]),
    ...(report === undefined
      ? []
      : [{ key: 'report', label: t('reports.action'), icon: ReportIcon, onSelect: report, ...over?.entry }]),
    ...(has('archive')
      ? [{ key: 'archive', label: t('view.archive'), icon: ArchiveIcon, onSelect: onClick('archive'), ...over?.entry }]
      : []),
    ...(has('unarchive')
      ? [
          {
            key: 'unarchive',
            label: t('view.unarchive'),
            icon: UnarchiveIcon,
            onSelect: onClick('unarchive'),
            ...over?.entry,
          },
        ]
      : []),
    ...(has('reject')
      ? [
          {
            key: 'reject',
            label: t('view.reject'),
            icon: CloseIcon,
            danger: true,
            onSelect: onClick('reject'),
            ...over?.entry,
          },
        ]
      : []),
    ...(has('delete')
      ? [
          {
            key: 'delete',
            label: t(note.corrects === undefined ? 'view.delete' : 'correction.drop'),
            icon: DeleteIcon,
            danger: true,
            onSelect: onClick('delete'),
            ...over?.entry,
          },
        ]
      : []),
  ];
  const edit = has('edit') && !editInMenu && (
    <Button icon={EditIcon} onClick={onClick('edit')} {...over?.control}>
      {t('view.edit')}
    </Button>
  );
  return (
    <>
      {has('publish') ? (
        // On a phone it follows what is to be known before.
        !isNarrow && (
          <BarActions>
            <NoteDecision note={note} />
          </BarActions>
        )
      ) : has('submit') ? (
        <MainActions>
          {edit}
          <Button
            kind="primary"
            icon={SendIcon}
            loading={running === 'submit'}
            loadingText={t('view.sending')}
            onClick={onClick('submit')}
            {...over?.control}
          >
            {submitLabel}
          </Button>
        </MainActions>
      ) : (
        <BarActions>
          {hasText && !isNarrow && (
            <Button icon={DownloadIcon} onClick={() => void downloadPdf(host, note.id)}>
              {t('pdf.download')}
            </Button>
          )}
          {has('retry') && (
            <Button icon={RetryIcon} onClick={onClick('retry')} {...over?.control}>
              {t('view.retry')}
            </Button>
          )}
          {edit}
          {has('correct') && (
            <Button icon={EditIcon} loading={starting} onClick={onClick('correct')} {...over?.control}>
              {t('correction.start')}
            </Button>
          )}
        </BarActions>
      )}
      {entries.length > 0 && (
        <BarActions>
          <span className={styles['menu']}>
            <Menu label={t('row.menu', { title: note.title })} entries={entries} />
          </span>
        </BarActions>
      )}
      {question}
    </>
  );
}
