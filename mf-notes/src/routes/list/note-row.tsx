import type { NoteSummary } from '@savoir/contracts/notes';
import type { Space } from '@savoir/contracts/spaces';
import { useEntitlement, useHost, useIsNarrow, useTranslation, useTrialOver } from '@savoir/remote-kit';
import {
  DangerBadge,
  formatMonthsAgo,
  formatRelative,
  MarkedText,
  Menu,
  Row,
  SpaceTag,
  StatusBadge,
  Tile,
  TrustLine,
  type MenuEntry,
} from '@savoir/ui';
import { DeleteIcon, EditIcon, FicheIcon, RetryIcon, ShowIcon, UnarchiveIcon, WorkingIcon } from '@savoir/ui/icons';
import { memo, type ReactNode } from 'react';
import type { NoteScope } from '../../api/note.queries.ts';
import { isEditable } from '../../features/actions/is-editable.ts';
import { useDeleteNote, useNoteCommands, useRetryNote } from '../../features/actions/note-commands.ts';
import { fullName } from '../../features/people/full-name.ts';
import { isOverdue } from '../../features/verification/is-overdue.ts';
import { OverdueBadge } from '../../features/verification/overdue-badge.tsx';
import { MediaKinds } from './media-kinds.tsx';
import styles from './note-list.module.css';

export interface NoteRowProps {
  note: NoteSummary;
  spaces: readonly Space[];
  scope: NoteScope;
  /** There is no network, and this device cannot show it. */
  isAway?: boolean;
}

/** One note of a list: what it is, who recorded it, how far it is. Kept as it is while the list scrolls. */
export const NoteRow = memo(function NoteRow({ note, spaces, scope, isAway = false }: NoteRowProps): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const isEntitled = useEntitlement();
  const over = useTrialOver();
  const isNarrow = useIsNarrow();
  const remove = useDeleteNote();
  const retry = useRetryNote();
  const { run } = useNoteCommands(note);
  const { id, title, status, creator, validator, updateDate, publicationDate, mediaKinds, match, returned, corrects } =
    note;
  const { verifiedDate } = note;
  const mayEdit = isEditable(note, isEntitled);
  const mayRetry = isEntitled('note.edit', note) && status === 'ERROR';
  const viewHref = host.href('notes.view', { id });
  const editHref = mayEdit ? host.href('notes.edit', { id }) : null;
  // What the user still has to finish opens where it is finished.
  const href = status === 'TO_REVIEW' && over === undefined ? (editHref ?? viewHref) : viewHref;
  const entries: (MenuEntry | false)[] = [
    viewHref !== null && { key: 'open', label: t('row.open'), icon: ShowIcon, href: viewHref },
    editHref !== null && { key: 'edit', label: t('row.edit'), icon: EditIcon, href: editHref, ...over?.entry },
    mayRetry && {
      key: 'retry',
      label: t('row.retry'),
      icon: RetryIcon,
      onSelect: () => void retry(id),
      ...over?.entry,
    },
    status === 'ARCHIVED' &&
      isEntitled('note.archive', note) && {
        key: 'unarchive',
        label: t('view.unarchive'),
        icon: UnarchiveIcon,
        onSelect: () => void run('unarchive'),
        ...over?.entry,
      },
    isEntitled('note.delete', note) && {
      key: 'delete',
      label: t('row.delete'),
      icon: DeleteIcon,
      danger: true,
      onSelect: () => void remove(note),
      ...over?.entry,
    },
  ];
  const working = status === 'PENDING';
  const isFoundInText = match !== null && match.extractMarks.length > 0;
  return (
    <Row
      {...(href === null ? {} : { href })}
      leading={working ? <Tile icon={WorkingIcon} tone="gris" turning /> : <Tile icon={FicheIcon} tone="sapin" />}
      title={match === null ? title : <MarkedText text={title} marks={match.titleMarks} />}
      faded={isAway}
      meta={[
        isAway && t('row.away'),
        corrects !== undefined && t('correction.tag'),
        ...spaces
          .filter((space) => note.spaceIds.includes(space.id))
          .map((space) => (
            <SpaceTag key={space.id} color={space.color}>
              {space.name}
            </SpaceTag>
          )),
        scope !== 'mine' && !(isNarrow && validator !== null) && creator !== null && fullName(creator),
        scope === 'to-verify' && verifiedDate !== undefined
          ? t('verification.verified', { ago: formatMonthsAgo(verifiedDate) })
          : formatRelative(scope === 'all' ? (publicationDate ?? updateDate) : updateDate),
        working ? t('row.working') : !isNarrow && mediaKinds.length > 0 && <MediaKinds kinds={mediaKinds} />,
        // A phone shows whom to trust, and leaves the rest to the note itself.
        !(isNarrow && scope === 'mine') && validator !== null && (
          <TrustLine
            look="name"
            isDoubted={note.dangerSince !== undefined}
            trust={{ kind: 'validated', by: fullName(validator), on: publicationDate ?? updateDate }}
          />
        ),
        mayRetry && (
          <button type="button" className={styles['retry']} onClick={() => void retry(id)} {...over?.control}>
            {t('row.retry')}
          </button>
        ),
      ].filter((fact) => fact !== false)}
      detail={
        (returned !== null || isFoundInText) && (
          <>
            {returned !== null && (
              <p className={styles['extract']}>
                {returned.by === null
                  ? t('row.returned', { reason: returned.reason })
                  : t('row.returnedBy', { name: fullName(returned.by), reason: returned.reason })}
              </p>
            )}
            {isFoundInText && (
              <p className={styles['extract']}>
                <MarkedText text={match.extract} marks={match.extractMarks} />
              </p>
            )}
          </>
        )
      }
      badge={<NoteBadge note={note} />}
      menu={<Menu label={t('row.menu', { title })} entries={entries.filter((entry) => entry !== false)} />}
    />
  );
});

/** What is most to be known of it: a danger, that it is due, how far it is. */
function NoteBadge({ note }: { note: NoteSummary }): ReactNode {
  if (note.dangerSince !== undefined) return <DangerBadge />;
  return isOverdue(note) ? <OverdueBadge /> : <StatusBadge entity="note" status={note.status} />;
}
