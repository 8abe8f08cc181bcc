import type { AppConfig } from '@savoir/contracts/platform';
import * as z from 'zod/mini';
import { readBuilt } from './built-file.ts';

/** What pages show before any script has come, as the shell's build drew it. */
const FirstFrames = z.object({
  /** Address → the style sheet there: a frame has it with it, so that it waits for no other file. */
  styles: z.record(z.string(), z.string()),
  frames: z.object({ login: z.string(), home: z.string() }),
});
type FirstFrames = z.infer<typeof FirstFrames>;

/** Null where the shell is not built. */
export const readFirstFrames = (shellDir: string): Promise<FirstFrames | null> =>
  readBuilt(shellDir, 'first-frames.json', FirstFrames);

const asksPasswordAtOnce: ReadonlySet<AppConfig['userPool']['authFlow']> = new Set([
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'CUSTOM_WITH_SRP',
]);

/** The button for passkeys, which not every installation has. */
const passkeyPart = /<div[^>]*data-passkey.*?<\/button><\/div>/s;

/** The buttons of companies’ sign-in services, of which one is drawn. */
const providersPart = /(<div[^>]*data-providers[^>]*>)(.*?<\/button>)<\/div>/s;

/** For a visitor. An installation whose sign-in page has other fields than the one that was drawn has none. */
export function loginFrame(
  { frames }: FirstFrames,
  { authFlow, hostedUrl, passkeys }: Pick<AppConfig['userPool'], 'authFlow' | 'hostedUrl' | 'passkeys'>,
  /** Of the sign-in services that have a button. */
  providers: readonly string[] = [],
): string | null {
  if (hostedUrl !== null || !asksPasswordAtOnce.has(authFlow)) return null;
  const frame = passkeys === null ? frames.login.replace(passkeyPart, '') : frames.login;
  return frame.replace(providersPart, (_part, start: string, button: string) =>
    providers.length === 0
      ? ''
      : `${start}${providers.map((name) => button.replace('{{name}}', () => escaped(name))).join('')}</div>`,
  );
}

/** For someone signed in. @param waiting what the question field says; null where there is none, and so no frame */
export const homeFrame = ({ frames }: FirstFrames, waiting: string | null): string | null =>
  waiting === null ? null : frames.home.replace('{{waiting}}', () => escaped(waiting));

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** The page with this frame over what the application draws into. */
export function withFrame(page: string, { styles }: FirstFrames, frame: string): string {
  const framed = page.replace('<body>', () => `<body>${frame}`);
  return Object.entries(styles).reduce((text, [address, css]) => withStyles(text, address, css), framed);
}

/** The code that loads parts of the application takes what stands there under an address as loaded from it. */
const withStyles = (page: string, address: string, css: string): string =>
  page
    .replaceAll(/<link[^>]*>/g, (link) => (link.includes(`href="${address}"`) ? '' : link))
    .replace('</head>', () => `<style data-href="${address}">${css}</style></head>`);
