import type { NoteDetail } from '@savoir/contracts/notes';
import { useAbility, useTranslation } from '@savoir/remote-kit';
import { Banner } from '@savoir/ui';
import { ArchiveIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { subjectOf } from '../../features/actions/note-subject.ts';
import { GenerationBanner } from './generation-banner.tsx';

/** What the status means for whoever reads the note. */
export function StatusBanner({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const mayEdit = useAbility('note.edit', subjectOf(note));
  const mayValidate = useAbility('note.validate', subjectOf(note));
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
        mayEdit && (
          <Banner tone="ambre" title={t('banner.review')}>
            {t('banner.reviewText')}
          </Banner>
        )
      );
    case 'AWAITING_VALIDATION':
      return (
        !mayValidate && (
          <Banner tone="violet" title={t('banner.awaiting')}>
            {t('banner.mayNotValidate')}
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
