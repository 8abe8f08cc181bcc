import { MongoError } from '../errors.ts';
import { compileExpression } from '../expression/compile.ts';
import { compileAddFields, compileProjection } from '../project/project.ts';
import { isDoc, type Doc } from '../value/document.ts';
import { typeName } from '../value/kind.ts';

/** Makes one document of another, which is also what a stage of an update does. */
export type CompileMapping = (operand: unknown, now: Date) => (doc: Doc) => Doc;

const project: CompileMapping = (operand, now) => {
  const run = compileProjection(operand, now, 'stage');
  return (doc) => run?.(doc, null) ?? doc;
};

const replaceWith: CompileMapping = (operand, now) => {
  const evaluate = compileExpression(operand, now);
  return (doc) => {
    const root = evaluate(doc);
    if (!isDoc(root))
      throw new MongoError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was of type ${typeName(root)}`,
      );
    return root;
  };
};

export const mappings: Readonly<Record<string, CompileMapping>> = {
  $project: project,
  $addFields: compileAddFields,
  $set: compileAddFields,
  $replaceWith: replaceWith,
};
