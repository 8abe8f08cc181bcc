import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

it('reads UTF-8, with and without its mark', async () => {
  expect(await readCsv(new Blob(['prénom']))).toBe('prénom');
  expect(await readCsv(new Blob(['\uFEFFprénom']))).toBe('prénom');
});

it('reads what Excel writes as Unicode text', async () => {
  const utf16 = Uint8Array.of(0xff, 0xfe, 0x70, 0, 0x72, 0, 0xe9, 0);
  expect(await readCsv(new Blob([utf16]))).toBe('pré');
});

it('reads what Excel writes on a French Windows', async () => {
  expect(await readCsv(new Blob([Uint8Array.of(0x70, 0x72, 0xe9, 0x6e, 0x6f, 0x6d)]))).toBe('prénom');
});
