import { rootElement } from './root-element.ts';

/** Says sorry without React, when the start itself failed: the page must never stay white. */
export function showFatal(error: unknown): void {
  const retry = document.createElement('button');
  retry.textContent = 'Réessayer';
  retry.addEventListener('click', () => window.location.reload());
  const title = document.createElement('h1');
  title.textContent = 'Savoir ne peut pas démarrer';
  const text = document.createElement('p');
  text.textContent = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  main.style.cssText = 'max-width:440px;margin:20vh auto;padding:0 20px;font-family:system-ui,sans-serif;color:#1B211E';
  retry.style.cssText =
    'font:inherit;font-weight:600;padding:10px 20px;border:0;border-radius:10px;background:#1F6B4F;color:#fff';
  main.append(title, text, retry);
  rootElement().replaceChildren(main);
  window.reportError(error);
}
