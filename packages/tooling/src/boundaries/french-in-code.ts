import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const sources = '{shell,mf-*,bff,packages/*}/src/**/*.{ts,tsx}';
const notShown = /\.(test|test-d|spec|bench)\.tsx?$|\/test-[\w-]+\.ts$|\/(test|testing)\//;

/** French that is no text of ours: what the product reads, what it sends to a model, what the demonstration is made of. */
export const languageData = [
  'bff/src/seed/',
  'bff/src/knowledge/text/',
  'packages/french-text/src/',
  'bff/src/adapters/ocr/vision-model.ts',
  'bff/src/ingestion/encoding/',
  'bff/src/ingestion/wiki-export/foreign-names.ts',
  'bff/src/modules/chat/answer/compose/with-model/machine-orders.ts',
  'bff/src/knowledge/text/named-things.ts',
  'bff/src/modules/chat/answer/compose/with-model/write-answer.ts',
  'bff/src/modules/chat/answer/passage/sentences.ts',
  'bff/src/modules/chat/answer/understand/conversation-state.ts',
  'bff/src/modules/chat/answer/understand/conversation.ts',
  'bff/src/modules/chat/answer/understand/courtesies.ts',
  'bff/src/modules/chat/answer/understand/quantities.ts',
  'bff/src/modules/chat/answer/understand/things-named.ts',
  'bff/src/modules/chat/answer/understand/understand.ts',
  'bff/src/modules/note/enhance/enhance-prompt.ts',
  'bff/src/modules/note/pdf/typography.ts',
  // Words that are matched, a page in English that has guillemets, and what explains the spaces.
  'packages/contracts/src/search/match-words.ts',
  'packages/contracts/src/permission-page/index.ts',
  'packages/tooling/',
];

const accentedOrQuoted = /[àâçéèêëîïôùûüœÀÂÇÉÈÊËÎÏÔÙÛÜŒ«»]/;
/** A number with its unit, a text before its colon. */
const frenchSpace = /[\p{L}%?!:;][\u00A0\u202F]|[\u00A0\u202F][\p{L}%?!:;]/u;
const frenchWord =
  /(?<![\p{L}\p{N}'_.-])(?:[Ll]es?|[Ll]a|[Dd]es|[Dd]u|[Uu]ne?|[Vv]ous|[Vv]otre|[Vv]os|[Aa]ucune?|[Dd]ans|[Aa]vec|[Pp]our|[Cc]ette|[Ss]ur|est|pas|[Pp]ar|[Aa]u|et)(?![\p{L}\p{N}'_.-])/u;

/** Words that someone is to read: single ones without an accent cannot be distinguished from English. */
const isFrench = (text: string): boolean =>
  accentedOrQuoted.test(text) || frenchSpace.test(text) || (/\S\s+\S/.test(text) && frenchWord.test(text));

/** `file:line: text` of each French text that stands in code. */
export const findFrenchInCode = (root: string): string[] =>
  globSync(sources, { cwd: root })
    .filter((file) => !notShown.test(file))
    .toSorted()
    .flatMap((file) => frenchIn(file, readFileSync(join(root, file), 'utf8')));

export function frenchIn(file: string, source: string): string[] {
  const found: string[] = [];
  const look = (text: unknown, start: number) => {
    if (typeof text === 'string' && isFrench(text))
      found.push(`${file}:${source.slice(0, start).split('\n').length}: ${text.trim()}`);
  };
  new Visitor({
    Literal: ({ value, start }) => look(value, start),
    TemplateElement: ({ value, start }) => look(value.cooked, start),
    JSXText: ({ value, start }) => look(value, start),
  }).visit(parseSync(file, source).program);
  return found;
}
