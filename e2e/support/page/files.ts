import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));

/** Real files, made by `fixtures/make-fixtures.ts`. */
export const files = {
  photo: fixture('plaque-compresseur.jpg'),
  manual: fixture('manuel-presse-px310.pdf'),
  speech: fixture('compresseur.wav'),
  recording: fixture('enregistrement.webm'),
  film: fixture('film.webm'),
  /** A name of an audio, and nothing to hear in it. */
  falseAudio: fixture('faux-audio.mp3'),
  notPdf: fixture('pas-un.pdf'),
} as const;

/** Presses what opens the system’s file window, and chooses there. */
export async function chooseFiles(page: Page, button: Locator, paths: string | string[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await button.click();
  await (await opened).setFiles(paths);
}
