import { unsupported, MongoError } from '../errors.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { mappings } from './mappings.ts';
import { stageOf } from './stage.ts';

function compileStage(stage: unknown, now: Date): (doc: Doc) => Doc {
  const [name, operand] = stageOf(stage);
  const compile = Object.hasOwn(mappings, name) ? mappings[name] : undefined;
  if (compile) return compile(operand, now);
  if (name === '$unset' || name === '$replaceRoot') throw unsupported(name);
  throw new MongoError(72, `${name} is not allowed to be used within an update`);
}

/** Compiles a pipeline-style update. `_id` may be left out by a stage; it is stored. */
export function compileUpdatePipeline(stages: readonly unknown[], now: Date): (doc: Doc) => Doc {
  const steps = stages.map((stage) => compileStage(stage, now));
  return (before) => {
    const after = steps.reduce((doc, step) => step(doc), before);
    if (Object.hasOwn(after, '_id') || !Object.hasOwn(before, '_id')) return after;
    return isDoc(after) ? { _id: before['_id'], ...after } : after;
  };
}
