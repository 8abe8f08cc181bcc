import { expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { readFrenchTexts } from './french-texts.ts';

/** A text that says «note» has its reason here; whatever else speaks of one says «fiche». */
const allowed: Readonly<Record<string, string>> = {
  Notes: 'title of /notes/all, and of its entry in the navigation',
  'Mes notes': 'title of /notes/my-notes, and of its tab',
  'Nouvelle note': 'title of /notes/create',
  Note: 'title of /notes/{id}',
  'Édition de la note': 'title of /notes/{id}/edit',
  'Editeur de notes': 'title of /preview/note-editor',
  '«\u00A0{{title}}\u00A0» reste sur cet appareil, dans Mes notes.': 'names the screen by its title',
  'Les notes ne répondent pas': 'names the part of the application by its entry in the navigation',
  'Notes de version': 'what changed in a release',
  'aucune mauvaise note': 'a mark, no fiche',
};

it('say «note» only where the specification fixes the word', () => {
  const said = readFrenchTexts(root)
    // Names of placeholders are no words, nor are addresses.
    .filter(({ text }) => /\bnotes?\b/i.test(text.replace(/\{\{\w+\}\}|\/notes?\b\S*/gi, '')))
    .filter(({ text }) => /^[^/]*$/.test(text) && !/^[a-z-]+(?:[:.][\w-]+)?$/.test(text));
  expect(said.filter(({ text }) => !(text in allowed)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  // What is allowed and said no more goes from the list.
  expect(Object.keys(allowed).filter((text) => !said.some((each) => each.text === text))).toEqual([]);
});
