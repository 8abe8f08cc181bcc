import type { DocumentPageState } from '@savoir/contracts/documents';
import { useTranslation } from '@savoir/remote-kit';
import { Text } from '@savoir/ui';
import type { ReactNode } from 'react';

const words = {
  page: { unreadable: 'view.unreadableText', empty: 'view.emptyPage', recognised: 'view.recognisedHelp' },
  part: { unreadable: 'view.unreadablePartText', empty: 'view.emptyPart', recognised: 'view.recognisedPart' },
} as const;

/** What is to be known of how a page, or what stands for it, was read; nothing of one that was read as it is. */
export function ReadNote({
  of,
  state,
  isEmpty,
}: {
  of: keyof typeof words;
  state: DocumentPageState;
  isEmpty: boolean;
}): ReactNode {
  const { t } = useTranslation('documents');
  const isUnreadable = state === 'unreadable';
  const note = isUnreadable ? 'unreadable' : isEmpty ? 'empty' : state === 'recognised' ? 'recognised' : null;
  return (
    note !== null && (
      <Text kind="secondary" tone={isUnreadable ? 'rouge' : '2'}>
        {t(words[of][note])}
      </Text>
    )
  );
}
