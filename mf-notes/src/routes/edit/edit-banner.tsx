import type { NoteDetail, NoteStatus } from '@savoir/contracts/notes';
import { useActor, useHost, useTranslation } from '@savoir/remote-kit';
import { Banner, Button, copyText } from '@savoir/ui';
import { CopyIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { ReturnBanner } from '../../features/review/return-banner.tsx';
import { fullName } from '../../features/people/full-name.ts';

/** What editing this note means now: its author finishes it, a validator corrects it, or it can no longer be edited. */
export function EditBanner({
  note,
  locked,
  unsavedText,
}: {
  note: NoteDetail;
  /** Why it can no longer be edited. */
  locked: NoteStatus | 'DELETED' | null;
  /** What was typed and cannot be saved any more. */
  unsavedText: string | null;
}): ReactNode {
  const { t } = useTranslation('notes');
  const { id: ownId } = useActor();
  const { status, creator, validator } = note;
  if (locked !== null)
    return (
      <Banner
        tone={locked === 'AWAITING_VALIDATION' ? 'violet' : 'gris'}
        title={
          locked === 'PUBLISHED' && validator !== null && validator.id !== ownId
            ? t('edit.by', { name: fullName(validator) })
            : t(`edit.locked.${locked}`)
        }
        {...(unsavedText !== null && { actions: <CopyText text={unsavedText} /> })}
      >
        {unsavedText !== null && t('banner.gone')}
      </Banner>
    );
  if (status === 'AWAITING_VALIDATION')
    return (
      <Banner tone="violet" title={t('banner.correcting')}>
        {creator === null || creator.id === ownId
          ? t('banner.correctingOwn')
          : t('banner.correctingText', { name: fullName(creator) })}
      </Banner>
    );
  if (note.returned !== null) return <ReturnBanner note={note} />;
  if (note.corrects !== undefined) return null;
  return (
    <Banner tone="ambre" title={t('banner.review')}>
      {t('banner.reviewText')}
    </Banner>
  );
}

function CopyText({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  async function copy() {
    const isCopied = await copyText(text);
    host.toast(
      isCopied ? { kind: 'success', title: t('banner.copied') } : { kind: 'error', title: t('banner.notCopied') },
    );
  }
  return (
    <Button icon={CopyIcon} onClick={() => void copy()}>
      {t('banner.copy')}
    </Button>
  );
}
