import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import type { Account } from '../people/accounts.ts';
import { startProduct, type Product } from '../product/product.ts';
import { startSpeechService } from '../product/speech-service.ts';
import type { EngineName, WindowSize } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { personAt, type Person } from './person.ts';
import { openWebKit } from './webkit.ts';

export interface EngineOptions {
  engine: EngineName;
  /** What a speech-to-text service hears in each recording. */
  spokenWords: string;
  product: Product;
}

interface PerTest {
  /** A browser of its own, in which no user is signed in; `url` is another way to the product. */
  opens: (size: WindowSize, url?: string) => Promise<Person>;
  /** The same after the login page. */
  signsIn: (account: Account, size: WindowSize, url?: string) => Promise<Person>;
}

export const test = base.extend<PerTest, EngineOptions>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  spokenWords: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ spokenWords, engine }, lend) => {
      const speech = await startSpeechService(spokenWords);
      const product = await startProduct(speech.env, engine);
      await lend(product);
      await product.stop();
      await speech.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  opens: async ({ engine, product }, lend, testInfo) => {
    const people: Person[] = [];
    await lend(async (size, url = product.url) => {
      const person =
        engine === 'firefox' ? personAt(await openFirefox(size), url) : personAt(await openWebKit(size), url);
      people.push(person);
      return person;
    });
    for (const [number, person] of people.entries()) {
      if (testInfo.status !== testInfo.expectedStatus)
        await writeFile(testInfo.outputPath(`window-${number + 1}.png`), await person.looks());
      await person.leaves();
    }
  },
  signsIn: async ({ opens }, lend) => {
    await lend(async ({ email, password, firstName }, size, url) => {
      const person = await opens(size, url);
      await person.goto('/login');
      // Who types goes on in the fields of the page; an element that a program has found in the first frame does not.
      await person.waits('for the page in the place of its first frame', () => !document.getElementById('first-frame'));
      await person.types(email, { role: 'textbox', name: 'Adresse e-mail' });
      await person.types(password, { name: 'Mot de passe' });
      await person.clicks({ role: 'button', name: /Se connecter$/ });
      await person.sees({ role: 'heading', name: `Bonjour ${firstName}` });
      return person;
    });
  },
});
export { expect };

export const onPhone: WindowSize = { width: 390, height: 844 };
export const onDesk: WindowSize = { width: 1440, height: 900 };
