import { createUserPoolClient, type UserPoolClientOptions } from '../client/user-pool-client.ts';
import { memoryStorage, memoryTokenStore, unsignedToken } from './doubles.ts';

export interface RecordedRequest {
  operation: string;
  body: Record<string, unknown>;
}

/** An answer of the service: a JSON body, or a refusal with its name and message. */
export type Scripted = object | { refused: [name: string, message: string] };

const seconds = () => Math.floor(Date.now() / 1000);

/** AuthenticationResult of a finished sign-in. */
export const result = (fields: object = {}) => ({
  AuthenticationResult: {
    IdToken: unsignedToken({ sub: 'user-1', 'cognito:username': 'user', iat: seconds(), exp: seconds() + 3600 }),
    AccessToken: unsignedToken({ sub: 'user-1', origin_jti: 'o', iat: seconds(), exp: seconds() + 3600 }),
    RefreshToken: 'refresh',
    ExpiresIn: 3600,
    ...fields,
  },
});

/** A client whose service gives these answers in turn, and records what it was asked and what it reports. */
export function scriptedService(answers: Scripted[], options: Partial<UserPoolClientOptions> = {}) {
  const asked: RecordedRequest[] = [];
  const tokens = memoryTokenStore();
  const storage = memoryStorage();
  const deviceStorage = memoryStorage();
  const reported: unknown[] = [];
  const client = createUserPoolClient({
    poolId: 'local_Savoir',
    clientId: 'client',
    endpoint: 'https://identity.example/',
    tokens,
    storage,
    deviceStorage,
    report: (error) => void reported.push(error),
    wait: async () => undefined,
    fetch: async (_input, init) => {
      const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
      asked.push({ operation, body });
      const answer = answers[asked.length - 1] ?? { refused: ['Unexpected', 'asked too often'] };
      if (!('refused' in answer)) return Response.json(answer);
      const [__type, message] = answer.refused;
      return Response.json({ __type, message }, { status: 400 });
    },
    ...options,
  });
  return { client, asked, reported, tokens, storage, deviceStorage };
}
