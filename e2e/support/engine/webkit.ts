import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { freePort } from '../product/free-port.ts';
import type { EnginePage, WindowSize } from './engine.ts';

const binary = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
/** A sound and a picture that the browser makes itself. */
const madeUpDevices = ['--enable-media-stream=true', '--enable-mock-capture-devices=true'];

/** WebKit of Debian's GTK, by WebDriver, on a display of its own. */
export async function openWebKit({ width, height }: WindowSize): Promise<EnginePage<WebElement>> {
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  await untilItListens(`http://127.0.0.1:${port}/status`);
  const options = { binary, args: ['--automation', ...madeUpDevices] };
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build();
  await browser.manage().window().setRect({ x: 0, y: 0, width, height });
  return {
    goto: (url) => browser.get(url),
    value: (expression) => browser.executeScript(`return ${expression}`),
    element: (expression) => browser.executeScript<WebElement | null>(`return ${expression}`),
    define: async (source) => void (await browser.executeScript(source)),
    text: (element) => browser.executeScript((node: Element) => node.textContent ?? '', element),
    click: (element) => element.click(),
    type: (element, text) => element.sendKeys(text),
    chooseFile: (element, path) => element.sendKeys(path),
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async close() {
      await browser.quit();
      await ended(driver);
      await ended(display.server);
    },
  };
}

async function untilItListens(status: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      await fetch(status);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await delay(100);
  }
}

/** The server chooses a free number and says it. */
async function startDisplay(): Promise<{ server: ChildProcess; name: string }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const said = server.stdio[3] as NodeJS.ReadableStream;
  const [number] = (await once(createInterface({ input: said }), 'line')) as [string];
  return { server, name: `:${number}` };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
