import type { Citation } from '@savoir/contracts/chats';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { ReferenceChip } from '@savoir/ui';
import { Markdown } from '@savoir/ui/markdown';
import type { ReactNode } from 'react';
import { citationHref, type CitedBy } from './citation-href.ts';
import { placeText } from './place-text.ts';

/** The text of an answer, its references as chips that open the source. */
export function AnswerText({
  text,
  citations,
  by,
}: {
  text: string;
  citations: readonly Citation[];
  /** Null while the answer has no name yet. */
  by: CitedBy | null;
}): ReactNode {
  const { t } = useTranslation('chat');
  const host = useHost();
  return (
    <Markdown
      text={text}
      onInternalLink={host.navigate}
      renderReference={(number) => {
        const citation = citations.find((candidate) => candidate.number === number);
        const href = citation === undefined ? null : citationHref(host, citation, by);
        const place = citation === undefined ? null : placeText(t, citation);
        return (
          <ReferenceChip
            number={number}
            {...(place !== null && { place })}
            disabled={href === null}
            onClick={() => href !== null && host.navigate(href)}
          />
        );
      }}
    />
  );
}
