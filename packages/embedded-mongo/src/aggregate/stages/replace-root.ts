import { MongoError } from '../../errors.ts';
import { compileExpression } from '../../expression/compile.ts';
import type { Scope } from '../../expression/scope.ts';
import { isDoc, type Doc } from '../../value/document.ts';
import { typeName } from '../../value/kind.ts';

export function compileReplaceRoot(name: string, operand: unknown, scope: Scope): (doc: Doc) => Doc {
  let expression = operand;
  if (name === '$replaceRoot') {
    if (!isDoc(operand))
      throw new MongoError(
        40229,
        `expected an object as specification for $replaceRoot stage, got ${typeName(operand)}`,
      );
    if (!Object.hasOwn(operand, 'newRoot'))
      throw new MongoError(40231, 'no newRoot specified for the $replaceRoot stage');
    const stray = Object.keys(operand).find((key) => key !== 'newRoot');
    if (stray !== undefined) throw new MongoError(40230, `unrecognized option to $replaceRoot stage: ${stray}`);
    expression = operand['newRoot'];
  }
  const evaluate = compileExpression(expression, scope);
  return (doc) => {
    const root = evaluate(scope.of(doc));
    if (!isDoc(root))
      throw new MongoError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was of type ${typeName(root)}`,
      );
    return root;
  };
}
