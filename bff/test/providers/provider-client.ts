import { createHash, randomBytes } from 'node:crypto';
import { sessionHeader } from '@savoir/contracts/http';
import type { ProviderEndpoints } from '@savoir/contracts/sessions';
import type { TestBff } from '@savoir/testing/bff';
import { decodeJwt } from 'jose';

export const redirectUri = 'http://localhost:3000/login';
const ownPage = { [sessionHeader]: '1', 'sec-fetch-site': 'same-origin' };

const random = () => randomBytes(32).toString('base64url');

/** What a page keeps while it is away. */
export interface Leaving {
  id: string;
  address: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Leaves for the provider’s page, as the login page does. */
export async function leaveFor(bff: TestBff, id: string): Promise<Leaving> {
  const answer = await bff.app.inject({ url: `/api/sign-in-providers/${id}` });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { authorizationEndpoint, clientId, scope, redirectUri: back, parameters } = answer.json<ProviderEndpoints>();
  const [state, nonce, codeVerifier] = [random(), random(), random()];
  const address = new URL(authorizationEndpoint);
  const asked = {
    ...parameters,
    client_id: clientId,
    scope,
    redirect_uri: back,
    response_type: 'code',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return { id, address, state, nonce, codeVerifier };
}

export interface OpenedSession {
  status: number;
  code: string | null;
  cookie: string;
  sessionId: string;
  idToken: string;
  headers: { authorization: string };
}

/** Comes back from it. */
export async function comeBack(
  bff: TestBff,
  { id, state, nonce, codeVerifier }: Leaving,
  query: string,
  headers: Record<string, string> = ownPage,
): Promise<OpenedSession> {
  const payload = { query, state, nonce, codeVerifier, keepsSecureCookies: true };
  const url = `/api/sign-in-providers/${id}/sessions`;
  const answer = await bff.app.inject({ method: 'POST', url, headers, payload });
  const body = answer.json<{ code?: string; sessionId?: string; idToken?: string }>();
  const { code = null, sessionId = '', idToken = '' } = body;
  const cookie = String(answer.headers['set-cookie'] ?? '')
    .split(';', 1)
    .join('');
  return {
    status: answer.statusCode,
    code,
    cookie,
    sessionId,
    idToken,
    headers: { authorization: `Bearer ${idToken}` },
  };
}

/** «done», or why not. */
export async function renew(bff: TestBff, { cookie, sessionId }: OpenedSession): Promise<string> {
  const url = `/api/sessions/${sessionId}/renewal`;
  const answer = await bff.app.inject({ method: 'POST', url, headers: { ...ownPage, cookie }, payload: {} });
  return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code;
}

/** Who a session is of, as the API knows them. */
export async function userOf(bff: TestBff, { headers }: OpenedSession) {
  const answer = await bff.app.inject({ url: '/api/user', headers });
  return answer.json<{
    id: string;
    email: string;
    firstName: string;
    role: string;
    spaceIds: string[];
    code?: string;
  }>();
}

export const subjectOf = ({ idToken }: OpenedSession): string => decodeJwt(idToken).sub ?? '';

export const setCompany = (bff: TestBff, companyId: string, changes: object) =>
  bff.services.db.collection<{ _id: string }>('companies').updateOne({ _id: companyId }, { $set: changes });
