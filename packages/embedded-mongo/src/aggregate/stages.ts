import { facet } from './stages/facet.ts';
import { group, sortByCount } from './stages/group.ts';
import { lookup, unionWith } from './stages/lookup.ts';
import { addFields, count, limit, match, project, replaceRoot, sample, skip, sort, unset } from './stages/simple.ts';
import type { CompileStage } from './stage.ts';
import { unwind } from './stages/unwind.ts';

/** Every pipeline stage this server has; any other name is refused. */
export const stages: Readonly<Record<string, CompileStage>> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceRoot,
  $count: count,
  $sample: sample,
  $group: group,
  $sortByCount: sortByCount,
  $unwind: unwind,
  $lookup: lookup,
  $unionWith: unionWith,
  $facet: facet,
};
