import { defineRemote } from '@savoir/remote-kit/manifest';

const list = { layout: 'default', nav: 'notes' } as const;
const ofNote = { layout: 'return-menu', nav: 'notes', back: 'notes.all', validate: { id: 'uuid' } } as const;

/** What the shell knows of the notes before it loads any of their code. */
export const manifest = defineRemote({
  name: 'notes',
  routes: [
    { ...list, id: 'notes.all', path: '/notes/all', title: 'routes.all', access: 'note.view' },
    { ...list, id: 'notes.my-notes', path: '/notes/my-notes', title: 'routes.myNotes', access: 'note.view' },
    { ...list, id: 'notes.to-review', path: '/notes/to-review', title: 'routes.toReview', access: 'note.validate' },
    { ...list, id: 'notes.to-verify', path: '/notes/to-verify', title: 'routes.toVerify', access: 'note.verify' },
    { ...list, id: 'notes.reports', path: '/notes/reports', title: 'routes.reports', access: 'report.give' },
    { ...list, id: 'notes.to-read', path: '/notes/to-read', title: 'routes.toRead', access: 'mustRead.confirm' },
    {
      id: 'notes.create',
      path: '/notes/create',
      layout: 'focused-view',
      title: 'routes.create',
      access: 'note.create',
      nav: 'create',
      back: 'notes.all',
    },
    { ...ofNote, id: 'notes.view', path: '/notes/:id', title: 'routes.view', access: 'note.view', remembered: true },
    {
      ...ofNote,
      id: 'notes.edit',
      path: '/notes/:id/edit',
      title: 'routes.edit',
      access: 'note.create',
      back: 'notes.my-notes',
    },
    { ...ofNote, id: 'notes.download', path: '/notes/:id/download', title: 'routes.view', access: 'note.view' },
    {
      id: 'notes.editor',
      path: '/preview/note-editor',
      layout: 'editor',
      title: 'routes.editor',
      access: 'note.create',
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
    { id: 'notes', order: 30, icon: 'sticky-note', title: 'nav.notes', route: 'notes.all', access: 'note.view' },
  ],
  slots: [
    { id: 'notes.to-read-card', slot: 'home.cards', order: 5, access: 'mustRead.confirm' },
    { id: 'notes.validate-card', slot: 'home.cards', order: 10, access: 'note.validate' },
    { id: 'notes.reports-card', slot: 'home.cards', order: 12, access: 'report.answer' },
    { id: 'notes.verify-card', slot: 'home.cards', order: 15, access: 'note.verify' },
    { id: 'notes.create-card', slot: 'home.cards', order: 20, access: 'note.create' },
    { id: 'notes.finalise-card', slot: 'home.cards', order: 30, access: 'note.create' },
    { id: 'notes.latest', slot: 'home.latest', order: 10, access: 'note.view' },
    { id: 'notes.playground-audio', slot: 'dev.audio', order: 10, access: 'dev.tools' },
    { id: 'notes.playground-video', slot: 'dev.video', order: 10, access: 'dev.tools' },
    { id: 'notes.badge', slot: 'nav.badge:notes', order: 10, access: 'note.create' },
  ],
  background: [
    { id: 'notes.monitor', access: 'note.create', storageKey: 'monitoredNoteIds' },
    { id: 'notes.media-monitor', access: 'note.create', storageKey: 'mediaProcessingNoteIds' },
    { id: 'notes.outbox', access: 'note.create', storageKey: 'waitingNoteIds' },
  ],
  search: [{ id: 'notes.search', order: 10, title: 'search.title', icon: 'sticky-note', access: 'note.view' }],
  redirects: [
    { from: '/notes', to: '/notes/all' },
    { from: '/view-note/:id', to: '/notes/:id' },
    { from: '/awaiting-notes', to: '/notes/to-review' },
  ],
  tutorials: [
    { id: 'notes-create', prefix: '/notes/create', priority: 2 },
    { id: 'my-notes', prefix: '/notes/my-notes', priority: 2 },
    { id: 'awaiting-notes', prefix: '/notes/to-review', priority: 2 },
    { id: 'awaiting-notes', prefix: '/awaiting-notes', priority: 1 },
    { id: 'notes', prefix: '/notes', priority: 0 },
  ],
  failure: { title: 'unavailable.title', text: 'unavailable.text' },
});
