import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import * as chats from '../chats/index.ts';
import * as companies from '../companies/index.ts';
import * as contact from '../contact/index.ts';
import * as dev from '../dev/index.ts';
import * as documents from '../documents/index.ts';
import type { Endpoint } from '../http/index.ts';
import * as notes from '../notes/index.ts';
import * as notifications from '../notifications/index.ts';
import * as spaces from '../spaces/index.ts';
import * as uploads from '../uploads/index.ts';
import * as users from '../users/index.ts';
import { onOneLine, optionalLine, requiredLine } from './one-line.ts';

const breaks = ['\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066'];

it.each(breaks)('a text of one line has no %j in it', (character) => {
  const text = `Ana${character}Objet : faux`;
  expect(requiredLine(80).safeParse(text).success).toBe(false);
  expect(optionalLine(80).safeParse(text).success).toBe(false);
  expect(onOneLine(text)).toBe('Ana Objet : faux');
});

it('a text of one line has something in it that can be seen', () => {
  for (const text of ['', '  ', '\u200b', '\u2060\ufeff', '\u00ad', '\u3164', '\u034f\ufe0f', '\u2800'])
    expect(
      requiredLine(80, 'vide')
        .safeParse(text)
        .error?.issues.map(({ message }) => message),
    ).toContain('vide');
  for (const text of ['é', '🧰', '№ 2', 'Zoë-Anne O’Neil', 'ليلى'])
    expect(requiredLine(80).parse(` ${text}\n`)).toBe(text);
});

/** Texts that people write in several lines, or that are no texts at all; everything else is one line. */
const severalLines = [
  'askedQuestions.reply body.text',
  'chats.ask body.text',
  'chats.rate body.explanation',
  'companies.deactivate body.name',
  'companies.delete body.name',
  'contact.send body.errorMessage',
  'contact.send body.message',
  'notes.addMedia body.media.storageKey',
  'notes.addMedia body.media.posterKey',
  'notes.addMedia body.media.text',
  'notes.create body.media.storageKey',
  'notes.create body.media.posterKey',
  'notes.create body.media.text',
  'notes.update body.markdown',
  'notifications.createTarget body.data',
  'users.import body.csv',
];

interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  innerType?: z.ZodMiniType;
}

function* stringsOf(schema: z.ZodMiniType, path: string): Generator<[string, z.ZodMiniType]> {
  const { type, shape = {}, element, options = [], innerType } = schema._zod.def as Definition;
  if (type === 'string') yield [path, schema];
  for (const [name, field] of Object.entries(shape)) yield* stringsOf(field, `${path}.${name}`);
  for (const inner of [element, innerType, ...options]) if (inner !== undefined) yield* stringsOf(inner, path);
}

it('every text that is sent to be stored is one line, but for those that people write in several', () => {
  const modules = [chats, companies, contact, dev, documents, notes, notifications, spaces, uploads, users];
  const endpoints = modules.flatMap((module) =>
    Object.values(module as Record<string, unknown>).filter(
      (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value,
    ),
  );
  expect(endpoints.length).toBeGreaterThan(70);
  const strings = endpoints.flatMap(({ id, body }) =>
    body === undefined
      ? []
      : [...stringsOf(body as z.ZodMiniType, 'body')].map(([path, text]) => [`${id} ${path}`, text] as const),
  );
  expect(strings.length).toBeGreaterThan(40);
  const broken = strings.filter(([, text]) => {
    const { success, data } = text.safeParse('Ana\u2028Costa');
    return success && data !== 'Ana Costa';
  });
  expect([...new Set(broken.map(([name]) => name))].toSorted()).toEqual(severalLines.toSorted());
});
