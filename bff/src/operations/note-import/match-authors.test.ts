import { expect, it } from 'vitest';
import { matchAuthor } from './match-authors.ts';

const candidate = (_id: string, firstName: string, lastName: string, change: object = {}) => ({
  _id,
  firstName,
  lastName,
  email: `${_id}@essai.test`,
  role: 'creator' as const,
  active: true,
  ...change,
});

const users = [
  candidate('claire', 'Claire', 'Lefèvre'),
  candidate('hugo', 'Hugo', 'Petit'),
  candidate('hugo2', 'Hugo', 'Petit'),
  candidate('paul', 'Paul', 'Renaud', { role: 'reader' }),
  candidate('nora', 'Nora', 'Vidal', { active: false }),
];

/** Written by hand: who is meant by what an export says. */
it.each([
  ['claire@essai.test', 'claire'],
  ['Claire L. <CLAIRE@essai.test>', 'claire'],
  ['Claire Lefèvre', 'claire'],
  ['lefevre claire', 'claire'],
  // An address that is no one’s is not looked for by the name beside it.
  ['Claire Lefèvre <claire@ailleurs.test>', null],
  // More than one.
  ['Hugo Petit', null],
  // Who may not finish a note.
  ['Paul Renaud', null],
  ['Nora Vidal', null],
  ['Claire', null],
  ['', null],
])('an author called %j is %j [B.133]', (author, expected) => {
  expect(matchAuthor(users, author)).toBe(expected);
});
