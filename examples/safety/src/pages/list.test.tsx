import { listSpaces } from '@savoir/contracts/spaces';
import { answering, expect, it, renderRoute, screen, someUser } from '@savoir/remote-kit/testing';
import { manifest } from '../manifest.ts';
import { remote } from '../remote.ts';

const show = (role: 'reader' | 'validator') =>
  renderRoute({ manifest, implementation: remote }, '/safety', {
    user: someUser({ role }),
    answers: [answering(listSpaces, () => [])],
  });

it('says that there is no space yet', async () => {
  await show('reader');
  expect(await screen.findByRole('heading', { name: 'Aucun espace' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Consignes à relire' })).toBeNull();
});

it('leads those who review to what waits for them', async () => {
  await show('validator');
  const link = await screen.findByRole('link', { name: 'Consignes à relire' });
  expect(link.getAttribute('href')).toBe('/safety/review');
});
