import { expect, it } from 'vitest';
import { withRole } from './directory.mutations.ts';

const atelier = { group: 'Atelier', role: 'creator' as const, spaceIds: ['a'] };

it('makes one rule of a group, with the spaces that its rules give already', () => {
  const twice = { ...atelier, role: 'reader' as const, spaceIds: ['a', 'b'] };
  expect(withRole([atelier, twice], 'Atelier', 'admin')).toEqual([
    { group: 'Atelier', role: 'admin', spaceIds: ['a', 'b'] },
  ]);
  expect(withRole([atelier], 'Valideurs', 'validator')).toEqual([
    atelier,
    { group: 'Valideurs', role: 'validator', spaceIds: [] },
  ]);
});

it('leaves no rule of a group whose role is set by hand, and every other one', () => {
  const other = { ...atelier, group: 'Bureau' };
  expect(withRole([atelier, other], 'Atelier', null)).toEqual([other]);
});
