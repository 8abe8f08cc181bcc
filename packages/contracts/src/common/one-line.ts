import * as z from 'zod/mini';
import { fieldText } from '../texts/field-text.ts';

/** What would break a line, or show a text otherwise than it reads: controls, separators of lines, changes of direction. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/u;
/** Neither spaces and controls, nor what leaves no mark although it counts as a letter or an accent: fillers, selectors, an empty Braille cell. */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Nothing in it can be seen. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** The text as it may stand in a line of its own: for rows that are older than the rule, and for what no one typed. */
export const onOneLine = (text: string): string => text.split(breaking).join(' ').trim();

const unbroken = z.refine<string>((text) => !breaking.test(text), fieldText('oneLine'));

/** What is wrong with a text of more characters. */
export const tooLong = (maxCharacters: number): string => fieldText('tooLong', { max: maxCharacters });

/** Text in several lines, with something in it that can be seen. */
export const requiredText = (maxCharacters: number, emptyText = fieldText('required')) =>
  z.string().check(z.trim(), z.regex(visible, emptyText), z.maxLength(maxCharacters, tooLong(maxCharacters)));

/** A name, a title: one line, with something in it that can be seen. */
export const requiredLine = (
  maxCharacters: number,
  emptyText = fieldText('required'),
  tooLongText = tooLong(maxCharacters),
) => z.string().check(z.trim(), z.regex(visible, emptyText), unbroken, z.maxLength(maxCharacters, tooLongText));

/** The same, or nothing. */
export const optionalLine = (maxCharacters: number) =>
  z.string().check(z.trim(), unbroken, z.maxLength(maxCharacters, tooLong(maxCharacters)));

/** What no person typed, such as the name of a file, is put on one line and not refused. */
export const foreignLine = (maxCharacters: number) =>
  z.string().check(z.overwrite(onOneLine), z.maxLength(maxCharacters));
