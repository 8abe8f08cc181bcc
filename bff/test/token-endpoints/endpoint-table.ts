/**
 * What each endpoint that takes a token answers to whom, written by hand from the specification: the status and, where it
 * has one, the code. `–`: there is no such case. `docs/security.md` names the tests of what takes none.
 */
const table = `
endpoint          right  foreign             scope                    expired            revoked            person                company
api personal      200    404 NOTE_NOT_FOUND  403 TOKEN_SCOPE_MISSING  401 TOKEN_INVALID  401 TOKEN_INVALID  403 ACCOUNT_DISABLED  403 COMPANY_DISABLED
api service       200    404 NOTE_NOT_FOUND  403 TOKEN_SCOPE_MISSING  401 TOKEN_INVALID  401 TOKEN_INVALID  200                   403 COMPANY_DISABLED
mcp personal      200    200 NOTE_NOT_FOUND  403 TOKEN_SCOPE_MISSING  401 TOKEN_INVALID  401 TOKEN_INVALID  403 ACCOUNT_DISABLED  403 COMPANY_DISABLED
mcp service       200    200 NOTE_NOT_FOUND  403 TOKEN_SCOPE_MISSING  401 TOKEN_INVALID  401 TOKEN_INVALID  200                   403 COMPANY_DISABLED
scim service      200    404                 403                      401                401                200                   403
webhooks personal 403 TOKEN_REFUSED_HERE  403 TOKEN_REFUSED_HERE  403 TOKEN_REFUSED_HERE  401 TOKEN_INVALID  401 TOKEN_INVALID  403 ACCOUNT_DISABLED  403 COMPANY_DISABLED
webhooks service  403 TOKEN_REFUSED_HERE  403 TOKEN_REFUSED_HERE  403 TOKEN_REFUSED_HERE  401 TOKEN_INVALID  401 TOKEN_INVALID  403 TOKEN_REFUSED_HERE  403 COMPANY_DISABLED
openapi personal  200    200                 200                      401 TOKEN_INVALID  401 TOKEN_INVALID  403 ACCOUNT_DISABLED  403 COMPANY_DISABLED
openapi service   200    200                 200                      401 TOKEN_INVALID  401 TOKEN_INVALID  200                   403 COMPANY_DISABLED
`;

export const cases = ['right', 'foreign', 'scope', 'expired', 'revoked', 'person', 'company'] as const;
export type Case = (typeof cases)[number];

export interface EndpointRow {
  endpoint: string;
  expected: Record<Case, string>;
}

const cell = /\d{3}(?: [A-Z_]+)?/g;

export const endpointTable: readonly EndpointRow[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [endpoint = ''] = /^\S+ \S+/.exec(line) ?? [];
    const cells = line.slice(endpoint.length).match(cell) ?? [];
    const of = (name: Case) => cells[cases.indexOf(name)] ?? '';
    return {
      endpoint,
      expected: {
        right: of('right'),
        foreign: of('foreign'),
        scope: of('scope'),
        expired: of('expired'),
        revoked: of('revoked'),
        person: of('person'),
        company: of('company'),
      },
    };
  });
