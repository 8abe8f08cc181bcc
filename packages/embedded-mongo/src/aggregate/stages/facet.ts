import { MongoError } from '../../errors.ts';
import { pause } from '../../plan/execution.ts';
import { isDoc, type Doc } from '../../value/document.ts';
import { stageOf, type CompileStage } from '../stage.ts';

export const facet: CompileStage = (operand, context) => {
  if (!isDoc(operand) || Object.keys(operand).length === 0)
    throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  const facets = Object.entries(operand).map(([name, pipeline]) => {
    if (name.startsWith('$') || name.includes('.'))
      throw new MongoError(16412, `FieldPath field names may not contain '.' or start with '$': ${name}`);
    if (!Array.isArray(pipeline)) throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
    if (pipeline.some((stage: unknown) => stageOf(stage)[0] === '$facet'))
      throw new MongoError(40600, '$facet is not allowed to be used within a $facet stage');
    return { name, stage: context.compile(pipeline, context.scope) };
  });
  return function* (input) {
    const all: Doc[] = [];
    for (const item of input) {
      if (item === pause) yield pause;
      else all.push(item);
    }
    const result: Doc = {};
    for (const { name, stage } of facets) {
      const docs: Doc[] = [];
      for (const item of stage(all)) {
        if (item === pause) yield pause;
        else docs.push(item);
      }
      result[name] = docs;
    }
    yield result;
  };
};
