import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

type Maker = (claims: JWTPayload) => Promise<string>;

/** A provider that says whatever a test wants it to. */
export interface ForgingProvider {
  issuer: string;
  /** How it makes the token of the next sign-in of the claims that would be right. */
  make: Maker;
  /** What its page for claims says; null: it has none. */
  userInfo: ((claims: JWTPayload) => Promise<string>) | null;
  /** Signs as it should. */
  sign(claims: JWTPayload, header?: object): Promise<string>;
  /** Other keys from now on. */
  rotate(): Promise<void>;
  /** It answers nothing at all, or something that is no document. */
  trouble: 'none' | 'silent' | 'broken' | 'down';
  asked: string[];
  /** When its keys were asked for at last. */
  keysAskedAt: number;
  close(): Promise<void>;
}

interface Key {
  privateKey: CryptoKey;
  jwk: JWK;
}

async function makeKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** Its code is the nonce of the sign-in: the token it gives for it has that. */
export async function startForgingProvider(clientId: string, claims: () => JWTPayload): Promise<ForgingProvider> {
  let key = await makeKey('first');
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    provider.asked.push(path);
    if (provider.trouble === 'silent') return;
    const send = (status: number, body: unknown, type = 'application/json') => {
      response.writeHead(status, { 'content-type': type });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (provider.trouble === 'down') return send(503, {});
    if (provider.trouble === 'broken') return send(200, '<html>', 'text/html');
    if (path === '/.well-known/openid-configuration')
      return send(200, {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256', 'none'],
        userinfo_signing_alg_values_supported: ['RS256'],
        ...(provider.userInfo !== null && { userinfo_endpoint: `${provider.issuer}/userinfo` }),
      });
    if (path === '/jwks') {
      provider.keysAskedAt = Date.now();
      return send(200, { keys: [key.jwk] });
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => void answer(path, body, send));
  });

  async function answer(path: string, body: string, send: (status: number, body: unknown, type?: string) => void) {
    const now = Math.floor(Date.now() / 1000);
    const nonce = new URLSearchParams(body).get('code') ?? '';
    const right = { iss: provider.issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...claims() };
    if (path === '/userinfo') return send(200, await provider.userInfo?.(right), 'application/jwt');
    send(200, { access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token: await provider.make(right) });
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const provider: ForgingProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    make: async (right) => provider.sign(right),
    userInfo: null,
    sign: (payload, header = {}) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid ?? '', ...header }).sign(key.privateKey),
    async rotate() {
      key = await makeKey('second');
    },
    trouble: 'none',
    asked: [],
    keysAskedAt: 0,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return provider;
}
