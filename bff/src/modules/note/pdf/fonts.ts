import { fileURLToPath } from 'node:url';

const file = (url: string): string => fileURLToPath(url);

/** The fonts of the pages, and of each the spare one that draws what it lacks: boxes, Greek, signs. */
const fonts = {
  title: {
    own: file(
      import.meta.resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'),
    ),
    spare: file(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  },
  regular: {
    own: file(import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf')),
    spare: file(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  },
  bold: {
    own: file(import.meta.resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf')),
    spare: file(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  },
  italic: {
    own: file(
      import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular_Italic/HankenGrotesk_400Regular_Italic.ttf'),
    ),
    spare: file(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf')),
  },
  boldItalic: {
    own: file(import.meta.resolve('@expo-google-fonts/hanken-grotesk/700Bold_Italic/HankenGrotesk_700Bold_Italic.ttf')),
    spare: file(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-BoldOblique.ttf')),
  },
  // JetBrains Mono joins characters to signs by glyphs that pdfkit fails on, and what is code is read letter by letter.
  mono: {
    own: file(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')),
    spare: file(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')),
  },
} as const;

export type FontName = keyof typeof fonts;

/** A font by its file: pdfkit opens each once a document, which costs more than a page of text. */
export const fontFile = (name: FontName): string => fonts[name].own;

interface Font {
  hasGlyphForCodePoint?(codePoint: number): boolean;
}

/** What pdfkit knows of the current font and its types do not say. */
interface OpenFont {
  _font?: { font?: Font; ascender: number; descender: number; lineGap: number };
}

/** Of Hanken Grotesk, in thousandths: with its own, each font would move the line that it stands in. */
const lineOfAll = { ascender: 1000, descender: -303, lineGap: 0 };

/** From here on the document writes with the font of this file; which one that is, to ask for its characters. */
function open(doc: PDFKit.PDFDocument, path: string): Font | undefined {
  const current = (doc.font(path) as OpenFont)._font;
  return current === undefined ? undefined : Object.assign(current, lineOfAll).font;
}

export function setFont(doc: PDFKit.PDFDocument, name: FontName, size: number): void {
  open(doc, fontFile(name));
  doc.fontSize(size);
}

/** Asking a font walks its tables: each character is asked for once. */
const drawn = new WeakMap<Font, Map<string, boolean>>();

function hasGlyph(font: Font | undefined, character: string): boolean {
  if (font === undefined) return true;
  return drawn
    .getOrInsertComputed(font, () => new Map())
    .getOrInsertComputed(character, () => font.hasGlyphForCodePoint?.(character.codePointAt(0) ?? 0) ?? true);
}

/** A part of a text that the font of one file draws. */
export interface Stretch {
  text: string;
  file: string;
}

const unseen = /[\uFE00-\uFE0F\u2060]|\u200D|\p{Emoji_Modifier}/gu;

/**
 * A text with the font of each part of it. What none has is a box: an empty place would say that nothing was there. The
 * narrow space is a whole one where the font has none.
 */
export function stretchesOf(doc: PDFKit.PDFDocument, text: string, name: FontName): Stretch[] {
  const { own, spare } = fonts[name];
  const font = open(doc, own);
  const stretches: Stretch[] = [];
  const add = (character: string, path: string) => {
    const last = stretches.at(-1);
    if (last?.file === path) last.text += character;
    else stretches.push({ text: character, file: path });
  };
  for (const character of text.normalize('NFC').replaceAll(unseen, '')) {
    if (character === '\n' || hasGlyph(font, character)) add(character, own);
    else if (character === '\u202F') add('\u00A0', own);
    else add(hasGlyph(open(doc, spare), character) ? character : '□', spare);
  }
  return stretches;
}

/** For what takes one font only, as the cells of tables do: the spare one if it is needed anywhere. */
export function inOneFont(doc: PDFKit.PDFDocument, text: string, name: FontName): Stretch {
  const stretches = stretchesOf(doc, text, name);
  return {
    text: stretches.map((stretch) => stretch.text).join(''),
    file: stretches.find((stretch) => stretch.file === fonts[name].spare)?.file ?? fonts[name].own,
  };
}
