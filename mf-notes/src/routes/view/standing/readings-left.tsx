import { useApi } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, Icon } from '@savoir/ui';
import { SourcesIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { noteMustReadsQuery } from '../../../api/must-read.queries.ts';
import { useMustReadTexts } from '../../../features/must-read/use-must-read-texts.ts';
import { mustReadHeadingId } from '../must-read/must-read-heading.ts';

/** How many of those who are asked have read the note, while some have not; leads to who. */
export function ReadingsLeft({ noteId }: { noteId: string }): ReactNode {
  const t = useMustReadTexts();
  const { data } = useQuery(noteMustReadsQuery(useApi(), noteId));
  const open = data?.requests.filter(({ ended, archived }) => ended === null && !archived) ?? [];
  const count = open.reduce((sum, { askedCount }) => sum + askedCount, 0);
  const done = open.reduce((sum, { confirmedCount }) => sum + confirmedCount, 0);
  if (done >= count) return null;
  const follow = () => {
    const heading = document.getElementById(mustReadHeadingId);
    heading?.focus();
    heading?.scrollIntoView({ block: 'center' });
  };
  return (
    <li>
      <Icon of={SourcesIcon} size={16} />
      {t('mustRead.standing', { done, count })}
      <Button size="small" kind="soft" onClick={follow}>
        {t('mustRead.follow')}
      </Button>
    </li>
  );
}
