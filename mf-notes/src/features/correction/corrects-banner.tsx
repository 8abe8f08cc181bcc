import type { NoteDetail } from '@savoir/contracts/notes';
import { useApi, useHref, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Banner, Button } from '@savoir/ui';
import { EditIcon, ShowIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { noteQuery } from '../../api/note.queries.ts';

/** Of a correction: that the published text stays until this one takes its place, and the way to it. */
export function CorrectsBanner({ corrects: { noteId } }: { corrects: NonNullable<NoteDetail['corrects']> }): ReactNode {
  const { t } = useTranslation('notes');
  const href = useHref('notes.view', { id: noteId });
  const { data: note } = useQuery(noteQuery(useApi(), noteId));
  const isArchived = note?.status === 'ARCHIVED';
  return (
    <Banner
      tone={isArchived ? 'gris' : 'bleu'}
      {...(!isArchived && { icon: EditIcon })}
      title={t('correction.title')}
      {...(href !== null && {
        actions: (
          <Button icon={ShowIcon} href={href}>
            {t('correction.seePublished')}
          </Button>
        ),
      })}
    >
      {t(isArchived ? 'correction.textArchived' : 'correction.text')}
    </Banner>
  );
}
