import type { NoteDetail } from '@savoir/contracts/notes';
import type { ReviewMonths } from '@savoir/contracts/spaces';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { confirmNoteMutation, setReviewMutation } from '../../api/verification.mutations.ts';

/** What those who validate do with a published note in the course of time. */
export function useVerification({ id, version, publicationDate }: NoteDetail) {
  const host = useHost();
  const { t } = useTranslation('notes');
  const confirmation = useToldMutation(confirmNoteMutation(host, t));
  const setting = useToldMutation(setReviewMutation(host, t));
  return {
    /** Says that the text still holds. */
    confirm: () => void confirmation.run({ id, version, publicationDate }),
    isConfirming: confirmation.isPending,
    /** Null: as often as the spaces say. */
    setMonths: (reviewMonths: ReviewMonths | null) => void setting.run({ id, version, reviewMonths }),
    isSetting: setting.isPending,
  };
}
