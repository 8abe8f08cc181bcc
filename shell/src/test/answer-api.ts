import type { User } from '@savoir/contracts/users';

/** What the identity service answers to an operation; an error as a Response. */
export type AnswerIdentity = (operation: string, body: Record<string, unknown>) => Response | object;

interface Answers {
  user: User | undefined;
  /** What the API refuses every call with, in turn; the last one from then on. */
  refusals?: readonly Response[] | undefined;
  /** The identity service, for what does not go through the session. */
  identity?: AnswerIdentity | undefined;
  /** What else the API answers, by path; the account page asks for sessions, which by default no one sends, and for access tokens, of which there are none. */
  answers?: Readonly<Record<string, (body: unknown, headers: Headers) => unknown>> | undefined;
}

/** A network with the few calls the shell itself makes; anything else is refused. */
export function answerApi({ user, identity, refusals = [], answers: others = {} }: Answers): typeof fetch {
  const answers: Record<string, unknown> = {
    '/api/user': user,
    '/api/route-check': { redirect: null },
    '/api/sessions': { sessions: null },
    '/api/api-tokens': { tokens: [], personalAllowed: true },
  };
  let refused = 0;
  return (input, init) => {
    const address = input instanceof Request ? input.url : input;
    const { pathname, searchParams } = new URL(address, window.location.href);
    if (pathname === '/identity/' && identity !== undefined) {
      const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
      const sent = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      const answer = identity(operation, sent);
      return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
    }
    if (pathname === '/api/icons') {
      const names = searchParams.get('names')?.split(',') ?? [];
      return Promise.resolve(Response.json(Object.fromEntries(names.map((name) => [name, [['path', { d: 'M0 0' }]]]))));
    }
    const refusal = refusals[Math.min(refused++, refusals.length - 1)];
    if (refusal !== undefined) return Promise.resolve(refusal.clone());
    const other = others[pathname];
    if (other !== undefined) {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      const answer = other(body, new Headers(init?.headers));
      return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
    }
    const body = answers[pathname];
    if (body === undefined) return Promise.reject(new TypeError(`the test did not expect ${pathname}`));
    return Promise.resolve(Response.json(body));
  };
}
