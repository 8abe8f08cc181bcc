import type { Knowledge, RankedPassage, Visibility } from '../../../../knowledge/knowledge.ts';
import { asksSeveral } from './asked-of-table.ts';
import type { TablePassage } from './table-answer.ts';

/** What stands around the best passage when all rows of a table are asked for: a long table goes on there. */
export async function passagesBeside(
  question: string,
  [top]: readonly RankedPassage[],
  knowledge: Knowledge,
  visibility: Visibility,
): Promise<TablePassage[]> {
  if (top === undefined || !asksSeveral(question)) return [];
  const passages = await knowledge.read(visibility, top, top.passageId);
  return passages.map((passage) => ({ ...passage, sourceId: top.sourceId }));
}
