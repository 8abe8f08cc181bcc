import { extname } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../../http/failure.ts';
import { acceptedCoding, namesTag } from '../../../http/revalidated.ts';
import type { Services } from '../../../services.ts';
import { descriptorFile, readDescriptor } from '../built-folder.ts';
import { findVersion } from '../remote-version.collection.ts';
import { openRemoteFiles } from './remote-files.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const isCompressible = (type: string): boolean => /^(text|application\/(json|wasm)|image\/svg)/.test(type);

/** `/remotes/<name>/…`: files of versions, whose names never change their meaning, and what each version says of itself. */
export const remoteFileRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const files = openRemoteFiles(services);
    app.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', async (request, reply) => {
      const { name, '*': path } = request.params;
      const [version = '', file] = path.split('/');
      if (file === descriptorFile && path === `${version}/${file}`)
        return reply.header('cache-control', revalidate).send(await describe(name, version));
      return sendFile(request, reply, { name, path });
    });

    async function describe(name: string, version: string) {
      const { remotesDir } = services.config;
      const described =
        (await findVersion(services.db, name, version)) ??
        (await readDescriptor(remotesDir, name, version).catch((cause: unknown) => {
          throw new Failure('ROUTE_NOT_FOUND', { cause });
        }));
      const { entry, integrity, manifest, files: listed } = described;
      return { name, version, entry, integrity, manifest, files: listed };
    }

    async function sendFile(
      request: FastifyRequest,
      reply: FastifyReply,
      { name, path }: { name: string; path: string },
    ): Promise<FastifyReply> {
      const integrity = await files.integrityOf(name, path);
      if (integrity === null) throw new Failure('ROUTE_NOT_FOUND');
      const type = types[extname(path)] ?? 'application/octet-stream';
      const coding = isCompressible(type) ? acceptedCoding(request.headers['accept-encoding']) : null;
      const etag = `"${integrity.slice('sha384-'.length)}${coding === null ? '' : `-${coding}`}"`;
      const body = coding === null ? await files.read(name, path) : await files.readCompressed(name, path, coding);
      reply.headers({ etag, 'cache-control': immutable, 'content-type': type, vary: 'Accept-Encoding' });
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (coding !== null) reply.header('content-encoding', coding);
      return reply.send(body);
    }
  };
