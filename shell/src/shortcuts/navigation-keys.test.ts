import { expect, it } from 'vitest';
import { navigationKeys } from './shell-shortcuts.tsx';

it('gives each entry the first letter that is free', () => {
  expect(navigationKeys(['Accueil', 'Chat', 'Notes', 'Documents', 'Entreprise', 'Dev Tools', 'Équipe', 'Da'])).toEqual([
    'a',
    'c',
    'n',
    'd',
    'e',
    'v',
    'q',
    null,
  ]);
});
