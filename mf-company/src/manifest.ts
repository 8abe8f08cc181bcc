import { defineRemote } from '@savoir/remote-kit/manifest';

const list = { layout: 'default', nav: 'company' } as const;
const below = { layout: 'return-menu', nav: 'company' } as const;
const ofUsers = { ...below, access: 'user.manage', back: 'company.users' } as const;
const ofCompanies = { ...below, access: 'company.manage', back: 'company.companies' } as const;
const validate = { id: 'uuid' } as const;

/** An entry below that of the company: it has the title of the page that it opens. */
const section = <const Name extends string, const Entry>(name: Name, entry: Entry) =>
  ({
    id: `company-${name}`,
    title: `routes.${name}`,
    route: `company.${name}`,
    place: 'sub:company',
    ...entry,
  }) as const;

/** What the shell knows of the company's administration before it loads any of its code. */
export const manifest = defineRemote({
  name: 'company',
  routes: [
    { ...list, id: 'company.users', path: '/company/users', title: 'routes.users', access: 'user.manage' },
    { ...ofUsers, id: 'company.user-create', path: '/company/users/create', title: 'routes.userCreate' },
    { ...ofUsers, id: 'company.user-view', path: '/company/users/:id', title: 'routes.userView', validate },
    { ...ofUsers, id: 'company.user-edit', path: '/company/users/:id/edit', title: 'routes.userEdit', validate },
    { ...list, id: 'company.spaces', path: '/company/spaces', title: 'routes.spaces', access: 'space.manage' },
    {
      ...list,
      id: 'company.templates',
      path: '/company/templates',
      title: 'routes.templates',
      access: 'template.manage',
    },
    {
      ...list,
      id: 'company.questions',
      path: '/company/questions',
      title: 'routes.questions',
      access: 'question.judge',
    },
    {
      ...list,
      id: 'company.administration',
      path: '/company/administration',
      title: 'routes.administration',
      access: 'company.administrate',
    },
    {
      ...list,
      id: 'company.integrations',
      path: '/company/integrations',
      title: 'routes.integrations',
      access: 'company.administrate',
    },
    {
      ...below,
      id: 'company.import',
      path: '/company/import',
      title: 'routes.import',
      access: 'note.import',
      back: 'company.administration',
    },
    { ...list, id: 'company.companies', path: '/companies', title: 'routes.companies', access: 'company.manage' },
    { ...ofCompanies, id: 'company.company-create', path: '/companies/create', title: 'routes.companyCreate' },
    { ...ofCompanies, id: 'company.company-edit', path: '/companies/:id/edit', title: 'routes.companyEdit', validate },
  ],
  nav: [
    {
      id: 'company',
      order: 50,
      icon: 'building-complex',
      title: 'nav.company',
      route: 'company.users',
      access: 'user.manage',
    },
    section('users', { order: 10, icon: 'users', access: 'user.manage' }),
    section('spaces', { order: 20, icon: 'layers', access: 'space.manage' }),
    section('templates', { order: 25, icon: 'list-checks', access: 'template.manage' }),
    section('questions', { order: 27, icon: 'clipboard-check', access: 'question.judge' }),
    section('administration', { order: 30, icon: 'settings', access: 'company.administrate' }),
    section('integrations', { order: 35, icon: 'plug', access: 'company.administrate' }),
    section('companies', { order: 40, icon: 'building-complex', access: 'company.manage' }),
  ],
  slots: [
    { id: 'company.first-steps', slot: 'welcome', order: 10, access: 'company.administrate', when: 'new-company' },
  ],
  background: [],
  redirects: [{ from: '/company', to: '/company/users' }],
  tutorials: [{ id: 'users', prefix: '/company/users', priority: 1 }],
  failure: { title: 'unavailable.title' },
});
