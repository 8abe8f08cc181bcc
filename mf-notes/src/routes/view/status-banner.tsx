import type { NoteDetail } from '@savoir/contracts/notes';
import type { Person } from '@savoir/contracts/users';
import { useActor, useEntitlement, useTranslation } from '@savoir/remote-kit';
import { Banner, formatDateTimeLong } from '@savoir/ui';
import { ArchiveIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { subjectOf } from '../../features/actions/note-subject.ts';
import { fullName } from '../../features/people/full-name.ts';
import { ReturnBanner } from '../../features/review/return-banner.tsx';
import { GenerationBanner } from './generation-banner.tsx';

/** What the status means for anyone who reads the note. */
export function StatusBanner({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const isEntitled = useEntitlement();
  const mayEdit = isEntitled('note.edit', subjectOf(note));
  const mayValidate = isEntitled('note.validate', subjectOf(note));
  const { id: ownId } = useActor();
  const corrected = correctionOf(note, ownId);
  const correction =
    corrected === null
      ? null
      : t('banner.corrected', { name: fullName(corrected.by), date: formatDateTimeLong(corrected.date) });
  switch (note.status) {
    case 'PENDING':
      return <GenerationBanner note={note} />;
    case 'ERROR':
      return (
        <Banner tone="rouge" title={t('banner.error')}>
          {[note.failure, t('banner.errorText')].filter((text) => text !== null).join(' ')}
        </Banner>
      );
    case 'TO_REVIEW':
      return (
        mayEdit &&
        (note.returned === null ? (
          note.corrects === undefined && (
            <Banner tone="ambre" title={t('banner.review')}>
              {t('banner.reviewText')}
            </Banner>
          )
        ) : (
          <ReturnBanner note={note} />
        ))
      );
    case 'AWAITING_VALIDATION':
      return (
        !mayValidate && (
          <Banner tone="violet" title={t('banner.awaiting')}>
            {[correction, t(note.creatorId === ownId ? 'banner.sentByYou' : 'banner.mayNotValidate')]
              .filter((text) => text !== null)
              .join(' ')}
          </Banner>
        )
      );
    case 'ARCHIVED':
      return (
        <Banner tone="gris" icon={ArchiveIcon}>
          {t('banner.archived')}
        </Banner>
      );
    case 'PUBLISHED':
      return null;
  }
}

/** Of one's own note: what a colleague changed last since it was sent. */
function correctionOf({ creatorId, history }: NoteDetail, ownId: string): { by: Person; date: string } | null {
  const last = history.at(-1);
  if (creatorId !== ownId || last?.action !== 'edited' || last.by === null || last.by.id === ownId) return null;
  return { by: last.by, date: last.date };
}
