import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { cognitoSignIns } from './cognito-sign-ins.ts';

type Answer = { status: number; body: object };
let server: Server | undefined;
afterEach(() => new Promise<void>((done) => (server === undefined ? done() : server.close(() => done()))));

/** The provider's endpoint, which the provider's own SDK talks to. */
async function provider(answers: Record<string, Answer>) {
  const requests: { operation: string; body: Record<string, unknown>; isSigned: boolean }[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      requests.push({ operation, body, isSigned: request.headers.authorization !== undefined });
      const { status, body: answer } = answers[operation] ?? { status: 500, body: {} };
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const client = { endpoint: `http://127.0.0.1:${port}` };
  return { requests, signIns: cognitoSignIns({ region: 'eu-west-3', clientId: 'web', client }) };
}

const tokens = (more: object = {}): Answer => ({
  status: 200,
  body: { AuthenticationResult: { IdToken: 'id', AccessToken: 'access', ...more } },
});
const refusal = (name: string, message = 'no'): Answer => ({ status: 400, body: { __type: name, message } });
const caller = { address: '192.0.2.1', deviceKey: 'device-1' };

it('sign-ins of an Amazon Cognito pool are renewed by their refresh token, without credentials of ours', async () => {
  const { requests, signIns } = await provider({ InitiateAuth: tokens() });
  expect(await signIns.renew('secret', caller, 0)).toEqual({
    idToken: 'id',
    accessToken: 'access',
    refreshToken: 'secret',
  });
  const AuthParameters = { REFRESH_TOKEN: 'secret', DEVICE_KEY: 'device-1' };
  const body = { ClientId: 'web', AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters };
  expect(requests).toEqual([{ operation: 'InitiateAuth', body, isSigned: false }]);
});

it('sign-ins of an Amazon Cognito pool are renewed by the operation that rotates where the flow is switched off', async () => {
  const { requests, signIns } = await provider({
    InitiateAuth: refusal('InvalidParameterException'),
    GetTokensFromRefreshToken: tokens({ RefreshToken: 'next' }),
  });
  expect(await signIns.renew('secret', caller, 0)).toMatchObject({ refreshToken: 'next' });
  expect(requests[1]?.body).toEqual({ ClientId: 'web', RefreshToken: 'secret', DeviceKey: 'device-1' });
});

it.each(['NotAuthorizedException', 'RefreshTokenReuseException', 'UserNotFoundException'])(
  'sign-ins of an Amazon Cognito pool are over at %s',
  async (name) => {
    const { signIns } = await provider({ InitiateAuth: refusal(name) });
    expect(await signIns.renew('secret', caller, 0)).toBeNull();
  },
);

it('sign-ins of an Amazon Cognito pool whose account was closed are told apart from others that are over', async () => {
  const { signIns } = await provider({ InitiateAuth: refusal('NotAuthorizedException', 'User is disabled.') });
  expect(await signIns.renew('secret', caller, 0)).toBe('disabled');
});

it('sign-ins of an Amazon Cognito pool are not over because the pool cannot answer', async () => {
  const { signIns } = await provider({ InitiateAuth: refusal('InternalErrorException') });
  await expect(signIns.renew('secret', caller, 0)).rejects.toMatchObject({ name: 'InternalErrorException' });
});

it('sign-ins of an Amazon Cognito pool are ended by revoking their refresh token', async () => {
  const { requests, signIns } = await provider({ RevokeToken: { status: 200, body: {} } });
  await signIns.end('secret', caller);
  expect(requests).toMatchObject([
    { operation: 'RevokeToken', body: { ClientId: 'web', Token: 'secret' }, isSigned: false },
  ]);
});
