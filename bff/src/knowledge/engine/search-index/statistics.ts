import { passagesIn, type Totals, type View } from './segment.ts';

/** Sizes of what a search may see: sums over its views and nothing else, so that hidden passages change no score. */
export interface Statistics {
  passages: number;
  sources: number;
  meanLength: number;
  meanTitleLength: number;
  meanGrams: number;
  meanSourceLength: number;
}

export function statisticsOf(views: readonly View[]): Statistics {
  const sum = (name: keyof Totals) =>
    views.reduce((total, { segment, removed }) => total + segment.totals[name] - (removed?.totals[name] ?? 0), 0);
  const passages = views.reduce((total, view) => total + passagesIn(view), 0);
  const sources = sum('sources');
  const words = sum('words');
  const mean = (total: number, count: number) => Math.max(1, total / Math.max(1, count));
  return {
    passages,
    sources,
    meanLength: mean(words, passages),
    meanTitleLength: mean(sum('titleWords'), passages),
    meanGrams: mean(sum('grams'), passages),
    meanSourceLength: mean(words, sources),
  };
}
