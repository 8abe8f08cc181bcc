import type { RankedPassage, SourceRef } from '../../../knowledge/knowledge.ts';
import type { StoredAnswer } from '../messages/message.collection.ts';
import { t } from '../../../texts/texts.ts';

const nearbyMax = 3;
const expertsMax = 2;
/** Under this confidence a passage has nothing to do with the question. */
const nearbyConfidence = 0.35;

/** Says that nothing answers, what comes nearest and whom to ask. */
export function refusalOf(passages: readonly RankedPassage[], asker: { id: string }): StoredAnswer {
  const sources = nearestSources(passages);
  return {
    status: 'refused',
    engine: 'extractive',
    blocks: [{ text: t('answer.refusal'), citations: [] }],
    citations: [],
    nearby: sources.slice(0, nearbyMax).map(({ sourceType, sourceId, title }) => ({ sourceType, sourceId, title })),
    experts: expertsOf(sources, asker),
  };
}

function nearestSources(passages: readonly RankedPassage[]): RankedPassage[] {
  const near = passages.filter(({ confidence }) => confidence >= nearbyConfidence);
  return near.filter((passage, at) => near.findIndex(({ sourceId }) => sourceId === passage.sourceId) === at);
}

function expertsOf(sources: readonly RankedPassage[], asker: { id: string }): StoredAnswer['experts'] {
  return [...Map.groupBy(sources, ({ personId }) => personId)]
    .flatMap(([personId, [nearest, ...others]]) =>
      personId === null || personId === asker.id || nearest === undefined
        ? []
        : [{ personId, reason: reasonOf(nearest, others), source: refOf(nearest) }],
    )
    .slice(0, expertsMax);
}

function reasonOf({ sourceType, title }: RankedPassage, others: readonly RankedPassage[]): string {
  const isAllNotes = sourceType === 'note' && others.every((other) => other.sourceType === 'note');
  if (others.length > 0 && isAllNotes) return t('answer.validatedMany', { count: others.length + 1 });
  return t(sourceType === 'note' ? 'answer.validated' : 'answer.uploaded', { title });
}

const refOf = ({ sourceType, sourceId }: RankedPassage): SourceRef => ({ sourceType, sourceId });
