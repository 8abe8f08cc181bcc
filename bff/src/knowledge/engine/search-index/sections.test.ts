import { expect, it } from 'vitest';
import { sectionsOf } from './sections.ts';

it('the cutter of sections keeps a short source whole, and cuts a long one into sections of about the same length', () => {
  const { passageSection, sectionPassages } = sectionsOf(Uint32Array.of(0, 3, 12, 13));
  expect([...passageSection]).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]);
  expect([...sectionPassages]).toEqual([0, 3, 6, 9, 12, 13]);
});

it('the cutter of sections has no section without a passage', () => {
  expect([...sectionsOf(Uint32Array.of(0)).sectionPassages]).toEqual([0]);
});
