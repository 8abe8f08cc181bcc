import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EnginePage } from './engine.ts';

/** An element as a person or a screen reader finds it; the last one inside the one before. */
export interface Named {
  /** None: the name is that of a field without a role, as of a password. */
  role?: string;
  name?: string | RegExp;
  /** Part of what stands in it. */
  text?: string;
}

/** A person in front of one browser. */
export interface Person {
  goto(path: string): Promise<void>;
  /** Waits until the address has this path; gives it whole. */
  arrives(path: string | RegExp): Promise<string>;
  /** Waits until it is on the page; gives its text. */
  sees(...path: Named[]): Promise<string>;
  /** Waits until nothing like it is on the page. */
  misses(...path: Named[]): Promise<void>;
  clicks(...path: Named[]): Promise<void>;
  types(text: string, ...path: Named[]): Promise<void>;
  /** Chooses a file where the page asks for one. */
  chooses(file: string, selector: string): Promise<void>;
  /** Waits until this is true of the page. */
  waits(what: string, code: () => boolean | Promise<boolean>): Promise<void>;
  /** Runs in the page, which sees none of what stands around the function. */
  runs<Result>(code: () => Result): Promise<Awaited<Result>>;
  /** PNG of what is in the window. */
  looks(): Promise<Buffer>;
  leaves(): Promise<void>;
}

const patienceMs = 60_000;
const betweenLooksMs = 100;

// Its roles and names are those that the unit tests of the screens go by.
const library = join(
  dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
  'dist/@testing-library/dom.umd.min.js',
);
const rolesAndNames = readFileSync(library, 'utf8');

interface Wanted {
  role: string;
  /** Of a regular expression. */
  pattern: string;
  text: string;
}

const wantedOf = ({ role = '', name = /^/, text = '' }: Named): Wanted => ({
  role,
  text,
  pattern: typeof name === 'string' ? `^${name.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}$` : name.source,
});

/** Runs in the page. */
function find(path: readonly Wanted[], isToBeClicked: boolean): Element | null {
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom;
  let around: Element = document.body;
  for (const { role, pattern, text } of path) {
    const name = new RegExp(pattern, 'u');
    const named = role === '' ? queryAllByLabelText(around, name) : queryAllByRole(around, role, { name });
    const found = named.find((one) => one.getClientRects().length > 0 && (one.textContent ?? '').includes(text));
    if (found === undefined) return null;
    around = found;
  }
  // A bar at the foot of the window would take the click of what lies under it.
  if (!isToBeClicked) return around;
  around.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A list that is still being drawn moves away under a click: it is looked for until it stands where it stood.
  const { dataset } = document.documentElement;
  const top = String(around.getBoundingClientRect().top);
  const hasMoved = dataset['placeToClick'] !== top;
  dataset['placeToClick'] = top;
  return hasMoved ? null : around;
}
/** What the library defines in the page. */
declare const TestingLibraryDom: {
  queryAllByRole: (around: Element, role: string, options: { name: RegExp }) => Element[];
  queryAllByLabelText: (around: Element, label: RegExp) => Element[];
};

/** What calls this function in a page. */
const call = <Arguments extends unknown[]>(code: (...args: Arguments) => unknown, ...args: Arguments): string =>
  `(${code.toString()})(${args.map((argument) => JSON.stringify(argument)).join()})`;

/** `url` is that of the product. */
export function personAt<Element>(page: EnginePage<Element>, url: string): Person {
  async function look(path: readonly Named[], isToBeClicked = false): Promise<Element | null> {
    if (!(await page.value(`'TestingLibraryDom' in globalThis`))) await page.define(rolesAndNames);
    return page.element(call(find, path.map(wantedOf), isToBeClicked));
  }
  const seen = (path: readonly Named[]) => until(`to see ${said(path)}`, () => look(path));
  return {
    goto: (path) => page.goto(new URL(path, url).href),
    arrives: (path) =>
      until(`to arrive at ${path}`, async () => {
        const address = String(await page.value('location.pathname + location.search'));
        return (typeof path === 'string' ? address === path : path.test(address)) ? address : null;
      }),
    sees: async (...path) => page.text(await seen(path)),
    misses: async (...path) => void (await until(`not to see ${said(path)}`, async () => (await look(path)) === null)),
    clicks: async (...path) =>
      void (await until(`to click ${said(path)}`, async () => {
        const element = await look(path, true);
        if (element !== null) await page.click(element);
        return element !== null;
      })),
    types: async (text, ...path) => page.type(await seen(path), text),
    async chooses(file, selector) {
      const input = await until(`an input ${selector}`, () =>
        page.element(call((wanted: string) => document.querySelector(wanted), selector)),
      );
      await page.chooseFile(input, file);
    },
    waits: async (what, code) => void (await until(what, async () => (await page.value(call(code))) === true)),
    runs: (code) => page.value(call(code)) as never,
    looks: () => page.picture(),
    leaves: () => page.close(),
  };
}

const said = (path: readonly Named[]): string =>
  path.map(({ role = '', name = '', text = '' }) => `${role} ${name} ${text}`.trim()).join(' > ');

/** A page that is just being left has no elements: what fails is tried again, and said when the time is over. */
async function until<Result>(
  what: string,
  probe: () => Promise<Result | null | false>,
): Promise<Exclude<Result, null | false>> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    let failure: unknown;
    try {
      const result = await probe();
      if (result !== null && result !== false) return result as Exclude<Result, null | false>;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw new Error(`waited ${patienceMs} ms ${what}`, { cause: failure });
    await delay(betweenLooksMs);
  }
}
