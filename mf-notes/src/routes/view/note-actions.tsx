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
import type { ViewActions } from './use-view-actions.tsx';
import { viewActions, type ViewAction } from './view-actions.ts';

/** At the end of the menu, in this order. */
const commands = [
  { key: 'archive', icon: ArchiveIcon },
  { key: 'unarchive', icon: UnarchiveIcon },
  { key: 'reject', icon: CloseIcon, danger: true },
  { key: 'delete', icon: DeleteIcon, danger: true },
] as const;

/** What may be done with the note: the main actions as buttons, the rest in a menu. */
export function NoteActions({ note, actions: does }: { note: NoteDetail; actions: ViewActions }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const isNarrow = useIsNarrow();
  const { act, running, starting, submitLabel, question } = does;
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
    ...commands
      .filter(({ key }) => has(key))
      .map((command) => ({
        ...command,
        label: t(command.key === 'delete' && note.corrects !== undefined ? 'correction.drop' : `view.${command.key}`),
        onSelect: onClick(command.key),
        ...over?.entry,
      })),
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
            <NoteDecision note={note} actions={does} />
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
