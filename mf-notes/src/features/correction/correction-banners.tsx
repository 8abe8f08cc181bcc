import type { NoteDetail } from '@savoir/contracts/notes';
import { useApi, useHref, useTranslation, useActor } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Banner, Button, formatDateTimeLong } from '@savoir/ui';
import { EditIcon, ShowIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { noteQuery } from '../../api/note.queries.ts';
import { fullName } from '../people/full-name.ts';

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

/** Who corrects the note at present, since when, and the way there. */
export function OpenCorrectionBanner({
  correction: { id, by, date, status },
}: {
  correction: NonNullable<NoteDetail['correction']>;
}): ReactNode {
  const { t } = useTranslation('notes');
  const href = useHref('notes.view', { id: id ?? '' });
  const { id: ownId } = useActor();
  const began = formatDateTimeLong(date);
  return (
    <Banner
      tone={status === 'AWAITING_VALIDATION' ? 'violet' : 'ambre'}
      title={t('correction.open')}
      {...(id !== null &&
        href !== null && {
          actions: (
            <Button icon={EditIcon} href={href}>
              {t('correction.see')}
            </Button>
          ),
        })}
    >
      {by === null
        ? t('correction.since', { date: began })
        : by.id === ownId
          ? t('correction.own', { date: began })
          : t('correction.by', { name: fullName(by), date: began })}
      {status === 'AWAITING_VALIDATION' && ` ${t('correction.awaiting')}`}
    </Banner>
  );
}
