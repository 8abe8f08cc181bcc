import { chromium, type Page } from '@playwright/test';
import { chromiumPath, launchArguments } from '../browser/browser.ts';
import type { Account } from './accounts.ts';
import type { Product } from '../product/product.ts';
import type { Sessions } from './sessions.ts';

/** What a computer has to record with, and whether its user lets a page use it. */
const devices = {
  'microphone and camera refused': ['--use-fake-device-for-media-stream', '--deny-permission-prompts'],
  'no microphone and no camera': [],
  'a microphone another program holds': [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--fail-audio-stream-creation',
  ],
} as const;

/** Does the work in a browser of its own with these devices, in which the account is signed in already. */
export async function withDevices(
  { product, sessions }: { product: Product; sessions: Sessions },
  account: Account,
  kind: keyof typeof devices,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...launchArguments, ...devices[kind]],
  });
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'fr-FR',
      storageState: await sessions.of(account),
    });
    await work(await context.newPage());
  } finally {
    await browser.close();
  }
}
