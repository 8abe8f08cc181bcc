import type { NoteSummary } from '@savoir/contracts/notes';
import type { Space } from '@savoir/contracts/spaces';
import { useHref } from '@savoir/remote-kit';
import { DangerBadge, daysBetween, FicheCard, formatDateShort, formatRelative, SpaceTag, TrustLine } from '@savoir/ui';
import type { ReactNode } from 'react';
import { fullName } from '../features/people/full-name.ts';

/** One published note of the home page. */
export function LatestCard({ note, spaces }: { note: NoteSummary; spaces: readonly Space[] }): ReactNode {
  const href = useHref('notes.view', { id: note.id });
  const space = spaces.find(({ id }) => note.spaceIds.includes(id));
  const { title, extract, validator, publicationDate, updateDate, dangerSince } = note;
  return (
    <FicheCard
      title={title}
      {...(href !== null && { href })}
      {...(space !== undefined && { spaces: <SpaceTag color={space.color}>{space.name}</SpaceTag> })}
      extract={extract}
      {...(dangerSince !== undefined && { danger: <DangerBadge /> })}
      trust={
        <TrustLine
          look="short"
          isDoubted={dangerSince !== undefined}
          format={shortly}
          trust={
            validator === null
              ? { kind: 'unvalidated' }
              : { kind: 'validated', by: fullName(validator), on: publicationDate ?? updateDate }
          }
        />
      }
    />
  );
}

/** « hier », then the day without its year. */
const shortly = (date: Parameters<typeof formatRelative>[0]): string =>
  daysBetween(date, Date.now()) <= 1 ? formatRelative(date) : formatDateShort(date);
