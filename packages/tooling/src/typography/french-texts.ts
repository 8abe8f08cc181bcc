import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

export interface FrenchText {
  file: string;
  text: string;
}

/** Where the words of the screens live: catalogues, and tables of sentences in code. */
const catalogues = ['{shell,mf-*,bff,packages/*}/locales/*.json', '{shell,mf-*,bff,packages/*}/src/**/*-fr.ts'];

export function readFrenchTexts(root: string): FrenchText[] {
  return globSync(catalogues, { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const texts = file.endsWith('.json') ? stringsOf(JSON.parse(source)) : literalsOf(file, source);
    return texts.map((text) => ({ file, text }));
  });
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

function literalsOf(file: string, source: string): string[] {
  const texts: string[] = [];
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
  });
  visitor.visit(parseSync(file, source).program);
  return texts;
}

/** The texts that the specification fixes to the letter: between its guillemets, or between apostrophes where they have guillemets of their own. */
export function readSpecifiedTexts(root: string): string[] {
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  return [...specification.matchAll(/«([^»]*)»|'(\[[^']*«[^']*\])'/g)].map((match) => match[1] ?? match[2] ?? '');
}
