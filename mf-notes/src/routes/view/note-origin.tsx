import type { NoteDetail } from '@savoir/contracts/notes';
import { useActor, useTranslation } from '@savoir/remote-kit';
import { Avatar, formatDateTimeLong, TrustLine, TrustStrip } from '@savoir/ui';
import type { ReactNode } from 'react';
import { fullName } from '../../features/people/full-name.ts';
import { useNoteReports } from '../../features/reports/reports-banner.tsx';
import styles from './note-view.module.css';

const begunTexts = {
  note: { own: 'view.toldByYouOn', other: 'view.toldOn' },
  correction: { own: 'correction.begunByYouOn', other: 'correction.begunOn' },
} as const;

/** Who recorded the note and who validated it: the trust strip once a person has, the author before. */
export function NoteOrigin({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const { creator, validator, publicationDate, submissionDate, creationDate, status } = note;
  const isOwn = useActor().id === note.creatorId;
  const isDoubted = useNoteReports(note).dangerSince !== undefined;
  const author = creator === null ? t('view.goneAuthor') : fullName(creator);
  const isOut = status === 'PUBLISHED' || status === 'ARCHIVED';
  if (isOut && validator !== null)
    return (
      <TrustStrip
        validator={fullName(validator)}
        on={publicationDate ?? note.updateDate}
        author={author}
        isDoubted={isDoubted}
      />
    );
  const sent = status === 'AWAITING_VALIDATION' && submissionDate !== null;
  return (
    <div className={styles['origin']}>
      <Avatar userId={note.creatorId} name={author} off={creator === null} />
      <p>
        <strong>{isOwn ? t('view.you') : author}</strong>{' '}
        {sent
          ? t(isOwn ? 'view.sentByYouOn' : 'view.sentOn', { date: formatDateTimeLong(submissionDate) })
          : t(begunTexts[note.corrects === undefined ? 'note' : 'correction'][isOwn ? 'own' : 'other'], {
              date: formatDateTimeLong(creationDate),
            })}
        {note.authorLeft === true && ` · ${t('view.authorLeft')}`}
        {isOut && (
          <>
            {' · '}
            <TrustLine trust={{ kind: 'unvalidated' }} />
          </>
        )}
      </p>
    </div>
  );
}
