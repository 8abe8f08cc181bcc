import type { Page } from '@playwright/test';

/** The network of one page, made worse for a while. */
export interface Network {
  /** What takes milliseconds on one machine becomes visible. Bytes per second. */
  slow(rate: { up?: number; down?: number }): Promise<void>;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function networkOf(page: Page): Promise<Network> {
  const session = await page.context().newCDPSession(page);
  const emulate = (offline: boolean, up = -1, down = -1) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      uploadThroughput: up,
      downloadThroughput: down,
    });
  return {
    slow: async ({ up, down }) => void (await emulate(false, up, down)),
    cut: async () => void (await emulate(true)),
    restore: async () => void (await emulate(false)),
  };
}

/** A slow network until the answer is called. */
export async function slowNetwork(page: Page, rate: { up?: number; down?: number }): Promise<() => Promise<void>> {
  const network = await networkOf(page);
  await network.slow(rate);
  return () => network.restore();
}
