import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { offerCookie } from '@savoir/contracts/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { Failure } from '../http/failure.ts';
import { readBuild } from '../modules/platform/build-descriptor.ts';
import { homeFrame, loginFrame, readFirstFrames, withFrame } from '../modules/platform/first-frames.ts';
import { kindOf, preloadsOf, readFirstFiles } from '../modules/platform/first-files.ts';
import { announcedParts, type Preload } from '../modules/remote/files/preloads.ts';
import { sendRevalidated } from '../http/revalidated.ts';
import type { Services } from '../services.ts';
import { sendProblem } from './problems.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** Address spaces that are never a page of the shell. */
const notPages = /^\/(api|remotes|storage|identity|builds|livez|readyz)(\/|$)/;
/** The shell notes in cookies of this name that someone is signed in, as its former version kept the whole session; whether it still holds is not asked here. */
const sessionCookie = /(^|;\s*)(signed-in|session)-[\w-]+=/;
/** The build puts a hash into these names. */
const hashedName = /[/\\]assets[/\\]|\.[0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/;

/** The built shell, compressed when it was built, and its page at every address of one. */
export const builtApps = plugin<{ services: Services }>(async (app, { services }) => {
  const { config } = services;
  const partsAt = announcedParts(services);
  // Source maps are for anyone who reads error reports, not for everyone.
  const allowedPath = (path: string) => !path.endsWith('.map');
  if (config.devShell === null) {
    await app.register(staticFiles, {
      root: config.shellDir,
      allowedPath,
      prefix: '/',
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = hashedName.test(path.replace(/\.(br|gz)$/, ''));
        reply.header('cache-control', isHashed ? immutable : revalidate);
      },
    });
  }

  app.get('/builds/latest.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readBuild(config.shellDir)),
  );

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html');
    if (config.devShell !== null && request.method === 'GET' && !notPages.test(path))
      return relayServed(config.devShell, request, reply);
    if (!wantsPage || notPages.test(path)) return sendProblem(request, reply, new Failure('ROUTE_NOT_FOUND'));
    return sendPage(request, reply);
  });
  app.get('/', (request, reply) => sendPage(request, reply));

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (config.devShell !== null) return relayServed(config.devShell, request, reply);
    reply.header('vary', 'Cookie');
    const cookies = request.headers.cookie ?? '';
    const path = request.url.split('?', 1)[0] ?? '/';
    return sessionCookie.test(cookies)
      ? sendSignedIn(path, offerIn(cookies), request, reply)
      : sendVisitor(path, request, reply);
  }

  const shown = config.providers.filter(({ isShown }) => isShown).map(({ name }) => name);

  async function sendVisitor(path: string, request: FastifyRequest, reply: FastifyReply) {
    // Who comes to the home page is sent on to sign in.
    const frames = path === '/login' || path === '/' ? await readFirstFrames(config.shellDir) : null;
    const frame = frames === null ? null : loginFrame(frames, services.identity.browser, shown);
    if (frames === null || frame === null)
      return reply.header('cache-control', revalidate).sendFile('index.html', { cacheControl: false });
    reply.type('text/html; charset=utf-8');
    return sendRevalidated(request, reply, withFrame(await readPage(), frames, frame));
  }

  async function sendSignedIn(path: string, offer: string | null, request: FastifyRequest, reply: FastifyReply) {
    const [page, frames, { preloads, waiting }] = await Promise.all([
      readPage(),
      path === '/' ? readFirstFrames(config.shellDir) : null,
      partsAt(path, offer),
      announceFiles(config.shellDir, path, reply),
    ]);
    const frame = frames === null ? null : homeFrame(frames, waiting);
    reply.type('text/html; charset=utf-8');
    const announced = page.replace('</head>', () => `${preloads.map(tagOf).join('')}</head>`);
    const isFramed = frames !== null && frame !== null;
    return sendRevalidated(request, reply, isFramed ? withFrame(announced, frames, frame) : announced);
  }

  const readPage = () => readFile(join(config.shellDir, 'index.html'), 'utf8');
});

/** What the shell noted of who is there; null where it noted nothing. */
function offerIn(cookies: string): string | null {
  return offer.exec(cookies)?.[1] ?? null;
}
const offer = new RegExp(`(?:^|;\\s*)${offerCookie}=([\\w.-]*)`);

/**
 * In the page and not in its headers: with their hashes they are many, and proxies hold headers to a size. After the start of
 * the shell and the calls it makes, since nothing of a remote runs before those: without that, on a line with 560 ms for an
 * answer, the start waited 1.4 s for them.
 */
const tagOf = ({ address, integrity }: Preload): string =>
  `<link rel="preload" href="${address}" as="${kindOf(address)}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`;

/** Who has a session will need the signed-in area: its code comes with the page instead of after it. */
async function announceFiles(shellDir: string, path: string, reply: FastifyReply): Promise<void> {
  const { area, home, shared } = await readFirstFiles(shellDir);
  const files = new Set([...area, ...shared, ...(path === '/' ? home : [])]);
  if (files.size > 0) reply.header('link', preloadsOf([...files]));
}

/** What the shell's development server answers: its page, and what lies beside it (icons, the help); scripts come from there. */
async function relayServed(address: string, request: FastifyRequest, reply: FastifyReply) {
  const accept = request.headers.accept ?? '*/*';
  const served = await fetch(`${address}${request.url}`, { headers: { accept } }).catch((error: unknown) => {
    throw new Failure('DEPENDENCY_UNAVAILABLE', { cause: error });
  });
  return reply
    .code(served.status)
    .header('cache-control', 'no-store')
    .type(served.headers.get('content-type') ?? 'application/octet-stream')
    .send(Buffer.from(await served.arrayBuffer()));
}
