import { mappings, type CompileMapping } from './mappings.ts';
import { group } from './stages/group.ts';
import { count, limit, match, skip, sort } from './stages/simple.ts';
import type { CompileStage } from './stage.ts';
import { unwind } from './stages/unwind.ts';

const mapping =
  (compile: CompileMapping): CompileStage =>
  (operand, { execution }) => {
    const change = compile(operand, execution.now);
    return function* (input) {
      for (const doc of input) yield typeof doc === 'symbol' ? doc : change(doc);
    };
  };

/** Every pipeline stage this server has; any other name is refused. */
export const stages: Readonly<Record<string, CompileStage>> = {
  ...Object.fromEntries(Object.entries(mappings).map(([name, compile]) => [name, mapping(compile)])),
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $group: group,
  $unwind: unwind,
};
