import { afterEach, expect, it } from 'vitest';
import { endFirstFrame } from './end-first-frame.ts';

afterEach(() => document.body.replaceChildren());

const hasFrame = () => document.getElementById('first-frame') !== null;

/** Observers are reported in a task of their own. */
async function draw(html: string): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('there is no root');
  root.innerHTML = html;
  await Promise.resolve();
}

it('what the server has drawn in the place of the first page stays while the application draws only what waits, and goes with the first heading', async () => {
  document.body.innerHTML = '<div id="root"></div><div id="first-frame"><h1>Se connecter</h1></div>';
  endFirstFrame(document);
  await draw('<main><output>Chargement</output></main>');
  expect(hasFrame()).toBe(true);
  await draw('<main><h1>Se connecter</h1></main>');
  expect(hasFrame()).toBe(false);
});

it('what the server has drawn in the place of the first page goes as well when the start fails', async () => {
  document.body.innerHTML = '<div id="root"></div><div id="first-frame"></div>';
  endFirstFrame(document);
  await draw('<main role="alert">Le serveur ne répond pas</main>');
  expect(hasFrame()).toBe(false);
});

it('what the server has drawn in the place of the first page need not be there', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  endFirstFrame(document);
  await draw('<h1>Notes</h1>');
  expect(document.querySelector('h1')?.textContent).toBe('Notes');
});
