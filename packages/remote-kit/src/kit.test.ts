import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { threePluralForms } from './i18n/plural-forms.ts';
import { hrefOf } from './routing/href.ts';

it('the kit counts with the forms 0, 1 and many [S9.34]', async () => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'fr',
    resources: {
      fr: { translation: { fiches_zero: 'Aucune fiche', fiches_one: '1 fiche', fiches_many: '{{count}} fiches' } },
    },
  });
  threePluralForms(i18n);
  expect([0, 1, 2, 17, 1_000_000].map((count) => i18n.t('fiches', { count }))).toEqual([
    'Aucune fiche',
    '1 fiche',
    '2 fiches',
    '17 fiches',
    '1000000 fiches',
  ]);
});

it('the kit fills the parameters of a path and encodes them', () => {
  expect(hrefOf('/notes/:id/edit', { id: 'a/b' })).toBe('/notes/a%2Fb/edit');
  expect(() => hrefOf('/notes/:id')).toThrow('needs the parameter id');
});
