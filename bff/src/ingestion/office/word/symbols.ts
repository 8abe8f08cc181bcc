import { attributeOf, type Element } from '../xml/element.ts';

/** What fonts of symbols draw, from the code of the first one on; a blank stands for what says nothing. */
const fonts: Readonly<Record<string, readonly (readonly [from: number, signs: string])[]>> = {
  symbol: [
    [0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?'],
    [0x40, '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'],
    [0x60, '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼ '],
    [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…│─↵'],
    [0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'],
    [0xe0, '◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭ '],
  ],
  wingdings: [
    [0x21, '✏✂✁   ☎✆✉'],
    [0x36, '⌛'],
    [0x3f, '✍'],
    [0x45, '☜☞☝☟✋☺😐☹💣☠⚐'],
    [0x52, '☼💧❄'],
    [0x6c, '●❍■□  ❑❒◆◆◆❖'],
    [0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'],
    [0x9e, '·•▪○'],
    [0xa4, '◉◎ ▪☐'],
    [0xab, '★'],
    [0xd8, '➢'],
    [0xdf, '←→↑↓↖↗↙↘ ➔'],
    [0xef, '⇦⇨⇧⇩⇔⇕'],
    [0xfb, '✗✓☒☑'],
  ],
  'wingdings 2': [
    [0x4f, '✗✓☒☑☒☒'],
    [0xa2, '■☐'],
  ],
};

/** Of a sign of such a font; null where no one knows. The font of a program’s own bullets is much like that of Windows. */
function drawn(font: string, code: number): string | null {
  const ranges = fonts[font.trim().toLowerCase()];
  const at = ranges?.find(([from, signs]) => code >= from && code < from + Array.from(signs).length);
  const sign = at === undefined ? undefined : Array.from(at[1])[code - at[0]];
  return sign === undefined || sign === ' ' ? null : sign;
}

const isPrivate = (code: number): boolean => code >= 0xf000 && code <= 0xf0ff;

/** `<w:sym w:font="Symbol" w:char="F057"/>`; one that no one knows is a mark, which is said. */
export function symbolIn(element: Element): string {
  const code = Number.parseInt(attributeOf(element, 'char') ?? '', 16);
  if (Number.isNaN(code)) return '\uFFFD';
  const font = attributeOf(element, 'font') ?? '';
  const isSymbolic = Object.hasOwn(fonts, font.trim().toLowerCase());
  if (isPrivate(code) || (isSymbolic && code <= 0xff)) return drawn(font, code & 0xff) ?? '\uFFFD';
  return String.fromCodePoint(code);
}

/** The signs of such a font in a text that is set in it. */
export const withSymbols = (text: string, font: string | undefined): string =>
  font !== undefined && /[\uF000-\uF0FF]/.test(text)
    ? text.replace(/[\uF000-\uF0FF]/g, (sign) => drawn(font, sign.charCodeAt(0) & 0xff) ?? sign)
    : text;
