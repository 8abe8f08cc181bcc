import { renderRoute, someUser } from '@savoir/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { manifest } from '../../manifest.ts';
import { remote } from '../../remote.ts';

it.each([['/company/integrations'], ['/company/integrations?section=tokens'], ['/company/integrations?section=autre']])(
  'opens the section that %s names, or the first',
  async (path) => {
    await renderRoute({ manifest, implementation: remote }, path, { user: someUser({ role: 'admin' }), answers: [] });
    await screen.findByRole('region', { name: 'Adresses' });
    const tabs = within(screen.getByRole('navigation', { name: 'Intégrations' }));
    const current = tabs.getByRole('link', { current: 'page' });
    expect([current.textContent, current.getAttribute('href')]).toEqual([
      'Jetons d’accès',
      '/company/integrations?section=tokens',
    ]);
  },
);
