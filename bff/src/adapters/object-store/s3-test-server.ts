import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of S3 as the adapter and its forms speak, path-style, in memory; forms are believed for as long as they say. */
export interface S3TestServer {
  endpoint: string;
  objects: Map<string, { data: Buffer; contentType: string; writtenAt: Date }>;
  close(): Promise<void>;
}

const keyOf = ({ pathname }: URL) => decodeURIComponent(pathname).replace(/^\/bucket\/?/, '');
const xml = (response: ServerResponse, status: number, body?: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);

/** The parts of a form by their names. */
function fieldsOf(body: Buffer, type: string): Map<string, Buffer> {
  const boundary = `--${/boundary=(.+)$/.exec(type)?.[1] ?? ''}`;
  const parts = body.toString('latin1').split(boundary).slice(1, -1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\r\n\r\n');
      return [/ name="([^"]+)"/.exec(part.slice(0, end))?.[1] ?? '', Buffer.from(part.slice(end + 4, -2), 'latin1')];
    }),
  );
}

export async function startS3TestServer(): Promise<S3TestServer> {
  const objects: S3TestServer['objects'] = new Map();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const body = await buffer(request);
    const type = request.headers['content-type'] ?? '';
    if (type.startsWith('multipart/form-data')) return receive(response, body, type);
    const isSigned = url.searchParams.has('X-Amz-Signature');
    if (!isSigned && !/AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? ''))
      return xml(response, 403);
    const key = keyOf(url);
    // Whether the bucket is there.
    if (request.method === 'HEAD' && key === '') return xml(response, 200);
    if (request.method === 'PUT') return put(request, response, key, body);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return xml(response, 204);
    }
    if (url.searchParams.has('delete')) {
      for (const [, name] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name ?? '');
      return xml(response, 200, '<DeleteResult/>');
    }
    if (url.searchParams.has('list-type')) return xml(response, 200, list(url.searchParams));
    const object = objects.get(key);
    if (object === undefined) return xml(response, 404);
    const { data, contentType } = object;
    return response
      .writeHead(200, { 'content-length': data.length, 'content-type': contentType })
      .end(request.method === 'HEAD' ? undefined : data);
  }

  function receive(response: ServerResponse, body: Buffer, type: string): unknown {
    const fields = fieldsOf(body, type);
    const [key, contentType, file] = ['key', 'Content-Type', 'file'].map((name) => fields.get(name));
    if (key === undefined || contentType === undefined || file === undefined) return xml(response, 400);
    objects.set(key.toString(), { data: file, contentType: contentType.toString(), writtenAt: new Date() });
    return xml(response, 204);
  }

  function put({ headers }: IncomingMessage, response: ServerResponse, key: string, data: Buffer): unknown {
    const [contentType = '', source] = [headers['content-type'], headers['x-amz-copy-source']];
    if (typeof source !== 'string') {
      objects.set(key, { data, contentType, writtenAt: new Date() });
      return xml(response, 200);
    }
    const from = objects.get(decodeURIComponent(source).replace(/^bucket\//, ''));
    if (from === undefined) return xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    const isReplaced = headers['x-amz-metadata-directive'] === 'REPLACE';
    objects.set(key, { ...from, contentType: isReplaced ? contentType : from.contentType });
    return xml(response, 200, '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
  }

  /** One key a page. */
  function list(query: URLSearchParams): string {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const [first, ...more] = [...objects]
      .filter(([name]) => name.startsWith(prefix) && name > after)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    if (first === undefined) return '<ListBucketResult/>';
    const [name, { writtenAt }] = first;
    const next =
      more.length === 0 ? '' : `<IsTruncated>true</IsTruncated><NextContinuationToken>${name}</NextContinuationToken>`;
    return `<ListBucketResult><Contents><Key>${name}</Key><LastModified>${writtenAt.toISOString()}</LastModified></Contents>${next}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
