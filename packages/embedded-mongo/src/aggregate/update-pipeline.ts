import { MongoError } from '../errors.ts';
import type { Scope } from '../expression/scope.ts';
import { compileAddFields, compileProjection, compileUnset } from '../project/project.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { compileReplaceRoot } from './stages/replace-root.ts';
import { stageOf } from './stage.ts';

function compileStage(name: string, operand: unknown, scope: Scope): (doc: Doc) => Doc {
  switch (name) {
    case '$set':
    case '$addFields': {
      const add = compileAddFields(operand, scope);
      return (doc) => add(doc, scope.of(doc));
    }
    case '$unset': {
      const unset = compileUnset(operand);
      return (doc) => unset(doc, scope.of(doc));
    }
    case '$project': {
      const project = compileProjection(operand, scope, 'stage');
      return (doc) => project?.(doc, scope.of(doc), null) ?? doc;
    }
    case '$replaceRoot':
    case '$replaceWith':
      return compileReplaceRoot(name, operand, scope);
  }
  throw new MongoError(72, `${name} is not allowed to be used within an update`);
}

/** Compiles a pipeline-style update. `_id` may be left out by a stage; it is kept. */
export function compileUpdatePipeline(stages: readonly unknown[], scope: Scope): (doc: Doc) => Doc {
  const steps = stages.map((stage) => {
    const [name, operand] = stageOf(stage);
    return compileStage(name, operand, scope);
  });
  return (before) => {
    const after = steps.reduce((doc, step) => step(doc), before);
    if (Object.hasOwn(after, '_id') || !Object.hasOwn(before, '_id')) return after;
    return isDoc(after) ? { _id: before['_id'], ...after } : after;
  };
}
