import { defineRemote } from '@savoir/remote-kit/manifest';

/** What the shell knows of the documents before it loads any of their code. */
export const manifest = defineRemote({
  name: 'documents',
  routes: [
    {
      id: 'documents.list',
      path: '/documents',
      layout: 'default',
      title: 'routes.list',
      access: 'document.view',
      nav: 'documents',
    },
    {
      id: 'documents.import',
      path: '/documents/import',
      layout: 'return-menu',
      title: 'routes.import',
      access: 'document.import',
      feature: 'DOCUMENT_UPLOAD',
      nav: 'documents',
      back: 'documents.list',
    },
    {
      id: 'documents.view',
      path: '/documents/:id',
      layout: 'return-menu',
      title: 'routes.view',
      remembered: true,
      access: 'document.view',
      nav: 'documents',
      back: 'documents.list',
      validate: { id: 'uuid' },
    },
  ],
  nav: [
    {
      id: 'documents',
      order: 40,
      icon: 'file-text',
      title: 'nav.documents',
      route: 'documents.list',
      access: 'document.view',
    },
  ],
  slots: [{ id: 'documents.card', slot: 'home.cards', order: 40, access: 'document.view' }],
  background: [{ id: 'documents.monitor', access: 'document.import', storageKey: 'monitoredDocumentIds' }],
  search: [{ id: 'documents.search', order: 20, title: 'search.title', icon: 'file-text', access: 'document.view' }],
  redirects: [{ from: '/view-document/:id', to: '/documents/:id' }],
  tutorials: [
    { id: 'documents-import', prefix: '/documents/import', priority: 2 },
    { id: 'documents', prefix: '/documents', priority: 1 },
  ],
  failure: { title: 'unavailable.title', text: 'unavailable.text' },
});
