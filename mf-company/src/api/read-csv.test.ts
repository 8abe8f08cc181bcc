import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

it('reads UTF-8, with and without its mark', async () => {
  expect(await readCsv(new Blob(['prénom']))).toBe('prénom');
  expect(await readCsv(new Blob(['\uFEFFprénom']))).toBe('prénom');
});

it('reads what Excel writes on a French Windows', async () => {
  expect(await readCsv(new Blob([Uint8Array.of(0x70, 0x72, 0xe9, 0x6e, 0x6f, 0x6d)]))).toBe('prénom');
});
