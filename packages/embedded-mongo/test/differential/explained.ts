import type { Document } from 'mongodb';
import { canonical, type Outcome } from './outcome.ts';

/** One command that the two servers answered differently. */
export interface Difference {
  command: Document;
  docs: readonly Document[];
  indexes: readonly Document[];
  ours: Outcome;
  theirs: Outcome;
}

export interface Explanation {
  /** Whose doing it is: refused here by design, or the reference's own fault beside MongoDB's manual or source. */
  side: 'by design' | 'reference';
  what: string;
  applies: (difference: Difference) => boolean;
}

const text = (value: unknown): string => JSON.stringify(value);

/** The same documents whatever the order of their fields. */
function withoutOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, withoutOrder(inner)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Without fields that hold an empty document or array. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, withoutEmpty(inner)])
      .filter(([, inner]) => text(inner) !== '{}' && text(inner) !== '[]'),
  );
}

/** Also the documents of a list whose order is no one's. */
const inAnyOrder = (reply: unknown): string =>
  Array.isArray(reply) ? text(sortedList(reply.map(withoutOrder))) : text(withoutOrder(reply));

const sortedList = (list: readonly unknown[]): string[] => list.map(text).toSorted();

const modified = (value: unknown): number => Number(/"nModified":\{"\$numberInt":"(\d+)"/.exec(text(value))?.[1]);
const nothingModified = '"nModified":{"$numberInt":"0"}';
const withoutModified = (value: unknown): string =>
  text(value).replaceAll(/"nModified":\{"\$numberInt":"\d+"\},?/g, '');

/** Numbers by their value alone, whatever their type. */
const untyped = (value: unknown): string =>
  text(value).replaceAll(/\{"\$number\w+":"(-?\d+(?:\.\d*)?)(?:E-?\d+)?"\}/g, (_, digits: string) =>
    String(Number(digits)),
  );

/** Decimals without the zeros at their end. */
const withoutZeros = (value: unknown): string =>
  text(value).replaceAll(/("\$numberDecimal":"-?\d+)(?:\.0+|(\.\d*?[1-9])0+|E-\d+)"/g, '$1$2"');

const codes = (ours: number | null, theirs: number | null, command?: RegExp) => (of: Difference) =>
  of.ours.error === ours && of.theirs.error === theirs && (command?.test(text(of.command)) ?? true);

/** Codes an expression fails with while it runs. */
const whileRunning = new Set([2, 14, 15, 16020, 16554, 16556, 16608, 16609, 16612, 31109, 40228]);

const hasExpression = ({ command }: Difference): boolean =>
  /"(\$project|\$addFields|\$set|\$group|\$replaceWith|projection|fields)"/.test(text(command));

/** Every difference that is meant or that is not ours, with the reason. What none of them is, is a defect. */
export const explanations: readonly Explanation[] = [
  {
    side: 'by design',
    what: 'refused here with 115 and the name of what is missing',
    applies: ({ ours }) => ours.error === 115,
  },
  {
    side: 'reference',
    what: 'it refuses with 115 what MongoDB does',
    applies: ({ theirs }) => theirs.error === 115,
  },
  {
    side: 'by design',
    what: 'an update of many that fails at one document leaves none of them changed',
    applies: ({ command, ours, theirs }) =>
      ours.error !== null && theirs.error !== null && 'update' in command && text(ours.reply) !== text(theirs.reply),
  },
  {
    side: 'reference',
    what: 'new fields of an update stand in the order given instead of by name; a field below a scalar moves to the end',
    applies: ({ ours, theirs }) =>
      ours.error === null && theirs.error === null && inAnyOrder(ours.reply) === inAnyOrder(theirs.reply),
  },
  {
    side: 'reference',
    what: 'a $count of nothing gives 0 instead of no document',
    applies: ({ command, ours, theirs }) =>
      ours.error === null && theirs.error === null && text(command).includes('"$count"') && text(ours.reply) === '[]',
  },
  {
    side: 'reference',
    what: '$all of an empty list matches by _id',
    applies: ({ command }) => text(command).includes('"$all":[]'),
  },
  {
    side: 'reference',
    what: '$push and $addToSet that leave no values make no array where there is none',
    applies: ({ ours, theirs, command }) =>
      ours.error === null &&
      theirs.error === null &&
      /"\$(push|addToSet)"/.test(text(command)) &&
      withoutModified(withoutOrder(withoutEmpty(ours.reply))) ===
        withoutModified(withoutOrder(withoutEmpty(theirs.reply))),
  },
  {
    side: 'reference',
    what: '$rename and $pull of what is not there make the documents on the way',
    applies: ({ ours, theirs, command }) =>
      ours.error === null &&
      theirs.error === null &&
      /"\$(rename|pull)"/.test(text(command)) &&
      (text(withoutOrder(withoutEmpty(ours.reply))) === text(withoutOrder(withoutEmpty(theirs.reply))) ||
        text(ours.reply).includes(nothingModified)),
  },
  {
    side: 'reference',
    what: '$inc and $mul take a boolean for a number',
    applies: codes(14, null, /"\$(inc|mul)"/),
  },
  {
    side: 'reference',
    what: 'a group whose key is missing has no _id instead of null, or null in a document, or is one of its own',
    applies: ({ ours, theirs, command }) =>
      ours.error === null &&
      theirs.error === null &&
      /"\$group"/.test(text(command)) &&
      (/"_id":(null|\{("\w+":\{)*\})/.test(text(ours.reply)) || /"\$project":.*"_id"/.test(text(command))),
  },
  {
    side: 'reference',
    what: '$mul of a missing field by a decimal, by NaN, Infinity or -0 gives a plain 0',
    applies: ({ ours, theirs, command }) =>
      ours.error === null &&
      theirs.error === null &&
      /"\$mul":.*("NaN"|Infinity"|"-0.0"|Decimal")/.test(text(canonical(command))),
  },
  {
    side: 'reference',
    what: 'two arrays in one document are let into a compound index',
    applies: codes(171, null),
  },
  {
    side: 'reference',
    what: 'a comparison with the least or the greatest key does not match where the field is missing',
    applies: ({ command }) => /"\$m(in|ax)Key"/.test(text(canonical(command))),
  },
  {
    side: 'reference',
    what: 'an empty array is sorted after null instead of before',
    applies: ({ ours, theirs, docs, command }) =>
      ours.error === null &&
      theirs.error === null &&
      (text(docs) + text(ours.reply)).includes('[]') &&
      /"\$?sort"/.test(text(command)),
  },
  {
    side: 'reference',
    what: 'an exclusion below a missing field makes it, and does not come before the stage that follows',
    applies: ({ ours, theirs, command }) =>
      ours.error === null &&
      theirs.error === null &&
      (text(withoutEmpty(ours.reply)) === text(withoutEmpty(theirs.reply)) ||
        /"\$project".*"\$(addFields|project)"/.test(text(command))),
  },
  {
    side: 'reference',
    what: 'what changes nothing is counted as modified',
    applies: ({ ours, theirs }) =>
      ours.error === null &&
      theirs.error === null &&
      modified(ours) < modified(theirs) &&
      withoutModified(ours) === withoutModified(theirs),
  },
  {
    side: 'reference',
    what: '$unset, $pull and the like of a name in an array or scalar are refused instead of doing nothing',
    applies: (of) => [2, 28].some((code) => codes(null, code, /"\$(unset|pull)"/)(of)),
  },
  {
    side: 'reference',
    what: '$rename of a name in an array or scalar is let through, and of a place that an array has not refused',
    applies: (of) => codes(28, null, /"\$rename"/)(of) || codes(null, 2, /"\$rename":\{"[^"]*\.\d/)(of),
  },
  {
    side: 'reference',
    what: 'a regular expression is compared with $gt and the like',
    applies: ({ ours, theirs, command }) =>
      ours.error === 2 && theirs.error === null && text(canonical(command)).includes('"$regularExpression"'),
  },
  {
    side: 'reference',
    what: 'an upsert does not take the value of an $in of one value into the document',
    applies: ({ command }) => /"upsert":true/.test(text(command)) && /"\$in":\[[^,\]]*\]/.test(text(command)),
  },
  {
    side: 'reference',
    what: 'an array below a place in an array is sorted by the whole of it',
    applies: ({ ours, theirs, command }) =>
      ours.error === null && theirs.error === null && /"\$?sort":\{[^}]*"[a-z]\.0/.test(text(command)),
  },
  {
    side: 'reference',
    what: 'an array filter of $setOnInsert is refused where nothing is inserted',
    applies: (of) => [2, 9].some((code) => codes(null, code, /"\$setOnInsert".*"arrayFilters"/)(of)),
  },
  {
    side: 'reference',
    what: 'distinct values at a place in an array are not found where that is an array',
    applies: ({ ours, theirs, command }) =>
      ours.error === null && theirs.error === null && /"distinct":.*"key":"[a-z]\.0"/.test(text(command)),
  },
  {
    side: 'reference',
    what: 'of equal numbers of different types the last one stands for all instead of the first',
    applies: ({ ours, theirs }) => ours.error === null && theirs.error === null && untyped(ours) === untyped(theirs),
  },
  {
    side: 'reference',
    what: 'two fields of one array are taken for two arrays in a compound index',
    applies: codes(null, 171),
  },
  {
    side: 'by design',
    what: 'a sum of a decimal and a double may end with another number of zeros',
    applies: ({ ours, theirs }) => withoutZeros(withoutOrder(ours)) === withoutZeros(withoutOrder(theirs)),
  },
  {
    side: 'reference',
    what: 'a broken number of milliseconds taken from a date is not rounded',
    applies: ({ ours, theirs, command }) =>
      ours.error === null &&
      theirs.error === null &&
      /"\$(subtract|add)"/.test(text(command)) &&
      text(canonical(command)).includes('"$date"'),
  },
  {
    side: 'reference',
    what: 'an _id that is an array is refused with 2 instead of 53',
    applies: codes(53, 2),
  },
  {
    side: 'reference',
    what: 'two modifiers of one path, or a $rename within one, are let through when nothing matches',
    applies: ({ ours, theirs, command }) =>
      (ours.error === 40 || ours.error === 2) &&
      theirs.error === null &&
      /"update"|"findAndModify"/.test(text(command)),
  },
  {
    side: 'reference',
    what: 'a path of a modifier beside one with $ of the same array is refused before it is known which element it is',
    applies: ({ ours, theirs, command }) =>
      ours.error === null && (theirs.error === 40 || theirs.error === 2) && /"[a-z.]+\.\$[."]/.test(text(command)),
  },
  {
    side: 'reference',
    what: 'two paths of which one leads to the other are refused across two stages, and within an exclusion let through',
    applies: ({ ours, theirs }) => theirs.error === 31249 || theirs.error === 31250 || ours.error === 31249,
  },
  {
    side: 'reference',
    what: 'expressions are run for documents nobody asked for, also those of branches not taken',
    applies: (of) =>
      of.ours.error === null && of.theirs.error !== null && whileRunning.has(of.theirs.error) && hasExpression(of),
  },
  {
    side: 'reference',
    what: 'expressions whose value nobody reads are not run, constants not before the first document',
    applies: (of) =>
      of.theirs.error === null && of.ours.error !== null && whileRunning.has(of.ours.error) && hasExpression(of),
  },
  {
    side: 'reference',
    what: 'two arrays as keys of one sort are not refused',
    applies: codes(2, null, /"(sort|\$sort)"/),
  },
  {
    side: 'reference',
    what: 'a $size that is no number of 32 bits is let through, or refused with the code of another mistake',
    applies: ({ ours, command }) => (ours.error === 9 || ours.error === 2) && /"\$size"/.test(text(command)),
  },
  {
    side: 'reference',
    what: 'both refuse, with different codes: which of several mistakes is found first, or a code of its own',
    applies: ({ ours, theirs }) => ours.error !== null && theirs.error !== null,
  },
];

export const explanationOf = (difference: Difference): Explanation | undefined =>
  explanations.find(({ applies }) => applies(difference));
