import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { Failure } from '../http/failure.ts';
import { readBuild } from '../modules/platform/build-descriptor.ts';
import { preloadsOf, readFirstFiles } from '../modules/platform/first-files.ts';
import { sendProblem } from './problems.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** Address spaces that are never a page of the shell. */
const notPages = /^\/(api|remotes|storage|identity|builds|livez|readyz)(\/|$)/;
/** The shell keeps the session in cookies of this name; whether it still holds is not asked here. */
const sessionCookie = /(^|;\s*)session-[\w-]+=/;
/** The build puts a hash into these names. */
const hashedName = /[/\\]assets[/\\]|\.[0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/;

/** The built shell, compressed when it was built, and its page at every address of one. */
export const builtApps = plugin<{ config: Config }>(async (app, { config }) => {
  await app.register(staticFiles, { root: config.shellDir, serve: false, preCompressed: true, cacheControl: false });
  // Source maps are for anyone who reads error reports, not for everybody.
  const allowedPath = (path: string) => !path.endsWith('.map');
  if (config.devShell === null)
    await app.register(staticFiles, {
      root: config.shellDir,
      allowedPath,
      prefix: '/',
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', hashedName.test(path.replace(/\.(br|gz)$/, '')) ? immutable : revalidate),
    });

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
    if (sessionCookie.test(request.headers.cookie ?? '')) await announceFiles(config.shellDir, request.url, reply);
    return reply.header('cache-control', revalidate).sendFile('index.html', { cacheControl: false });
  }
});

/** Who has a session will need the signed-in area: its code comes with the page instead of after it. */
async function announceFiles(shellDir: string, url: string, reply: FastifyReply): Promise<void> {
  const { area, home } = await readFirstFiles(shellDir);
  const files = new Set([...area, ...(url.split('?', 1)[0] === '/' ? home : [])]);
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
