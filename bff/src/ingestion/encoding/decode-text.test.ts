import { expect, it } from 'vitest';
import { codePage850 } from './code-page-850.ts';
import { decodedText, unreadableIn } from './decode-text.ts';

const inPage850 = (text: string): Buffer => {
  const table = codePage850().decode(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)));
  return Buffer.from(Array.from(text, (sign) => table.indexOf(sign)));
};
const inMacRoman = (text: string): Buffer => {
  const table = new TextDecoder('macintosh').decode(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)));
  return Buffer.from(Array.from(text, (sign) => table.indexOf(sign)));
};
const sampleText = 'Vérifier l’étanchéité du réservoir à côté.';

it('the text decoder keeps a text in UTF-8 that holds a few bytes of something else', () => {
  const [before, after] = ['Relevé : 12 bar', ' à 8 h, été'].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  const text = decodedText(Buffer.concat([before, Buffer.from([0xff]), after]));
  expect(text).toBe('Relevé : 12 bar\uFFFD à 8 h, été');
  expect(unreadableIn(text)).toBe(1);
  // Cut within its last letter.
  expect(decodedText(Buffer.from(sampleText + 'é').subarray(0, -1))).toBe(`${sampleText}\uFFFD`);
});

it('the text decoder knows UTF-16 by its bytes', () => {
  const small = Buffer.from(`${sampleText} €`, 'utf16le');
  expect(decodedText(small)).toBe(`${sampleText} €`);
  expect(decodedText(Buffer.from(small).swap16())).toBe(`${sampleText} €`);
});

it.each([
  "VÉRIFIER L'ÉTAT",
  "Sécurité : vérifier l'état du câble, réparé à la scierie",
  'Température 45 °C',
  'Hôtel où l’on',
])('chooses the encoding that makes French of %s', (text) => {
  const plain = text.replaceAll('’', "'");
  expect(decodedText(inPage850(plain))).toBe(plain);
  expect(decodedText(inMacRoman(text))).toBe(text);
  expect(decodedText(Buffer.from(plain, 'latin1'))).toBe(plain);
});

it('the text decoder takes signs of Windows for what they are, and a table of lines for one of DOS', () => {
  expect(decodedText(Buffer.from('Prix \x96 5 \x80, l\x92eau, \xABouvert\xBB', 'latin1'))).toBe(
    'Prix – 5 €, l’eau, «ouvert»',
  );
  expect(decodedText(inPage850('┌────┐\n│ été │\n└────┘'))).toBe('┌────┐\n│ été │\n└────┘');
  expect(decodedText(Buffer.from('Maßstab für Señor', 'latin1'))).toBe('Maßstab für Señor');
});

it('the text decoder believes what a page declares where its bytes do not say otherwise', () => {
  const page = (charset: string, text: Buffer) => Buffer.concat([Buffer.from(`<meta charset="${charset}">`), text]);
  expect(decodedText(page('windows-1251', Buffer.from([0xcf, 0xf0])))).toMatch(/Пр$/);
  expect(decodedText(page('iso-8859-1', Buffer.from(sampleText)))).toMatch(/côté\.$/);
  expect(decodedText(page('utf-8', Buffer.from('côté', 'latin1')))).toMatch(/côté$/);
  expect(decodedText(page('iso-2022-jp', Buffer.from('\u001B$BElI}\u001B(B')))).toMatch(/東/);
});
