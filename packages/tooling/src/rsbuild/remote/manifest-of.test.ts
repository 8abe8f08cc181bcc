import { expect, it } from 'vitest';
import { manifestOf } from './manifest-of.ts';

const catalogue = { routes: { list: 'Chat' }, composer: { home: 'Posez votre question' }, secret: 'Non citée' };
const description = {
  name: 'chat',
  routes: [{ title: 'routes.list' }],
  nav: [],
  slots: [{ id: 'chat.ask', waiting: 'composer.home' }, { id: 'chat.other' }],
};

it('carries the texts of the keys the shell shows before the catalogue has come, and no other', () => {
  expect(manifestOf(description, catalogue)).toMatchObject({ contract: 2, search: [] });
  expect(manifestOf(description, catalogue)['texts']).toEqual({
    'routes.list': 'Chat',
    'composer.home': 'Posez votre question',
  });
});

it('carries the texts for a failure and the steps of its help', () => {
  const words = { down: 'Le chat ne répond pas', help: { one: 'Premier pas', two: 'Écrivez.' } };
  const telling = {
    ...description,
    failure: { title: 'down' },
    tutorials: [{ id: 'documents' }, { id: 'chat.start', steps: [{ title: 'help.one', text: 'help.two' }] }],
  };
  expect(manifestOf(telling, { ...catalogue, ...words })['texts']).toMatchObject({
    down: 'Le chat ne répond pas',
    'help.one': 'Premier pas',
    'help.two': 'Écrivez.',
  });
  expect(() => manifestOf(telling, catalogue)).toThrow(/"down"/);
});

it('refuses a key that the catalogue does not have, by its name and its remote', () => {
  const wrong = { ...description, slots: [{ waiting: 'composer.gone' }] };
  expect(() => manifestOf(wrong, catalogue)).toThrow(/manifest of chat.*composer\.gone/);
});
