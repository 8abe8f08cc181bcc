import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One known family: it has the narrow no-break space, the boxes of task lists and every letter of French. */
const folder = join(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json')), '..', 'ttf');
const files = {
  regular: 'DejaVuSans.ttf',
  bold: 'DejaVuSans-Bold.ttf',
  italic: 'DejaVuSans-Oblique.ttf',
  boldItalic: 'DejaVuSans-BoldOblique.ttf',
  mono: 'DejaVuSansMono.ttf',
} as const;

export type FontName = keyof typeof files;

/** A font by its file: pdfkit opens each once a document, which costs more than a page of text. */
export const fontFile = (name: FontName): string => join(folder, files[name]);

/** What pdfkit knows of the current font and its types do not say. */
interface OpenFont {
  _font?: { font?: { hasGlyphForCodePoint?(codePoint: number): boolean } };
}

/** Asking a font walks its tables: each character is asked for once. */
const drawn = new WeakMap<object, Map<string, boolean>>();

function hasGlyph(font: NonNullable<NonNullable<OpenFont['_font']>['font']>, character: string): boolean {
  const known = drawn.get(font) ?? new Map<string, boolean>();
  drawn.set(font, known);
  const has = known.get(character) ?? font.hasGlyphForCodePoint?.(character.codePointAt(0) ?? 0) ?? true;
  known.set(character, has);
  return has;
}

/** A text with a box for each character the current font cannot draw: an empty page would say that nothing was there. */
export function drawable(doc: PDFKit.PDFDocument, text: string): string {
  const font = (doc as OpenFont)._font?.font;
  const has = (character: string) => font === undefined || hasGlyph(font, character);
  return Array.from(text.replaceAll(/[\uFE00-\uFE0F\u200D]|\p{Emoji_Modifier}/gu, ''), (character) =>
    character === '\n' || has(character) ? character : '□',
  ).join('');
}
