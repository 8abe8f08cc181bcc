import { bothFields, fieldsOfExpression, rootOf, type Fields } from '../expression/fields.ts';
import { parseQuery } from '../query/parse.ts';
import { fieldsOfQuery } from '../query/node.ts';
import { isDoc } from '../value/document.ts';
import { stageOf } from './stage.ts';

/** What one stage reads of its documents, and whether those behind it see anything else of them. */
function fieldsOfStage(name: string, operand: unknown): { fields: Fields; isLast: boolean } {
  const passing = (fields: Fields) => ({ fields, isLast: false });
  switch (name) {
    case '$match':
      return passing(isDoc(operand) ? fieldsOfQuery(parseQuery(operand)) : null);
    case '$sort':
      return passing(isDoc(operand) ? new Set(Object.keys(operand).map(rootOf)) : null);
    case '$limit':
    case '$skip':
      return passing(new Set());
    case '$unwind': {
      const path = isDoc(operand) ? operand['path'] : operand;
      return passing(typeof path === 'string' ? new Set([rootOf(path.slice(1))]) : null);
    }
    case '$count':
      return { fields: new Set(), isLast: true };
    case '$group':
      return { fields: fieldsOfExpression(operand), isLast: true };
    default:
      return { fields: null, isLast: true };
  }
}

/** The fields a pipeline reads of the documents it starts with; null where its result may show any. */
export function fieldsOfPipeline(pipeline: readonly unknown[]): Fields {
  let fields: Fields = new Set();
  for (const stage of pipeline) {
    const one = fieldsOfStage(...stageOf(stage));
    fields = bothFields(fields, one.fields);
    if (one.isLast || !fields) return fields;
  }
  return null;
}
