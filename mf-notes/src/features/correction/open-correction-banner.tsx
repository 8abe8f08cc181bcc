import type { NoteDetail } from '@savoir/contracts/notes';
import { useActor, useHref, useTranslation } from '@savoir/remote-kit';
import { Banner, Button, formatDateTimeLong } from '@savoir/ui';
import { EditIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { fullName } from '../people/full-name.ts';

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
