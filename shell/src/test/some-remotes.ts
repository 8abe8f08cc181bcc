import type { RegisteredRemote } from '@savoir/contracts/platform';

/** A remote as the registry lists it, with these parts of a manifest. */
export function someRemote(name: string, manifest: Partial<RegisteredRemote['manifest']>): RegisteredRemote {
  return {
    name,
    version: '1',
    entry: `/remotes/${name}/files/remoteEntry.1.js`,
    integrity: '',
    isOff: false,
    manifest: {
      name,
      contract: 1,
      routes: [],
      nav: [],
      slots: [],
      background: [],
      search: [],
      redirects: [],
      tutorials: [],
      texts: {},
      ...manifest,
    },
  };
}

/** The notes, as far as a test of the shell needs them. */
export const notes = someRemote('notes', {
  routes: [
    { id: 'notes.all', path: '/notes/all', layout: 'default', title: 'routes.all', access: 'note.view', nav: 'notes' },
    {
      id: 'notes.create',
      path: '/notes/create',
      layout: 'focused-view',
      title: 'routes.create',
      access: 'note.create',
      back: 'notes.all',
    },
    {
      id: 'notes.view',
      path: '/notes/:id',
      layout: 'return-menu',
      title: 'routes.view',
      remembered: true,
      access: 'note.view',
      nav: 'notes',
      back: 'notes.all',
    },
  ],
  nav: [
    {
      id: 'create',
      place: 'create',
      order: 0,
      icon: 'plus',
      title: 'nav.create',
      route: 'notes.create',
      access: 'note.create',
    },
    {
      id: 'notes',
      place: 'main',
      order: 30,
      icon: 'sticky-note',
      title: 'nav.notes',
      route: 'notes.all',
      access: 'note.view',
    },
  ],
  search: [
    { id: 'notes.search', order: 10, title: 'search.title', icon: 'sticky-note', access: 'note.view' },
    { id: 'notes.own', order: 20, title: 'search.own', icon: 'plus', access: 'note.create', fallback: true },
  ],
  slots: [{ id: 'notes.latest', slot: 'home.latest', order: 10, access: 'note.view' }],
  background: [
    { id: 'notes.monitor', access: 'note.create', storageKey: 'monitoredNoteIds' },
    { id: 'notes.outbox', access: 'note.create', storageKey: 'waitingNoteIds' },
  ],
  failure: { title: 'unavailable.title', text: 'unavailable.text' },
  texts: {
    'unavailable.title': 'Les notes ne répondent pas',
    'unavailable.text': 'Aucune fiche n’est perdue.',
    'routes.all': 'Notes',
    'routes.create': 'Nouvelle note',
    'routes.view': 'Note',
    'search.title': 'Fiches',
    'search.own': 'Demander',
    'nav.create': 'Nouvelle fiche',
    'nav.notes': 'Notes',
  },
});

/** The chat, as far as the home page needs it. */
export const chat = someRemote('chat', {
  slots: [{ id: 'chat.ask', slot: 'home.ask', order: 10, access: 'chat.use', waiting: 'composer.home' }],
  texts: { 'composer.home': 'Posez votre question' },
});

/** The company, as far as the home page needs it. */
export const company = someRemote('company', {
  slots: [
    { id: 'company.first-steps', slot: 'welcome', order: 10, access: 'company.administrate', when: 'new-company' },
  ],
});
