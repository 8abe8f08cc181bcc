import { SetUpError } from '../bootstrap/set-up-error.mjs';

/** What a refusal of the API says. */
interface Problem {
  code?: string;
  title?: string;
  fields?: { path: string; message: string }[];
  context?: Record<string, string>;
}

export interface SiteCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/dev/remotes/`. */
  path: string;
  body?: object | Buffer;
  /** The revision a change is made from. */
  revision?: number;
}

/** Calls of a deployment, or of who has no token yet. Each throws what the site refuses, in its words. */
export const siteOf =
  (site: string, token: string | null) =>
  async <Answer>({ method, path, body, revision }: SiteCall): Promise<Answer> => {
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(`${site}/api/dev/remotes/${path}`, {
      method,
      // One that is followed loses the body, and the token.
      redirect: 'manual',
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new SetUpError(`${site} does not answer: ${error instanceof Error ? error.message : String(error)}`);
    });
    const location = response.headers.get('location');
    if (location !== null && !response.ok)
      throw new SetUpError(`${site} leads to ${new URL(location, site).origin}; --to takes where the product answers.`);
    if (!response.ok) throw await refusalOf(response);
    if (response.status === 204) return undefined as Answer;
    return (await response.json().catch(() => {
      throw new SetUpError(`${site} is no Savoir: it answers with something else.`);
    })) as Answer;
  };

/** A refusal, in the words of the site; `code` says which. */
export class Refusal extends SetUpError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const text = await response.text();
  const problem = text.startsWith('{') ? (JSON.parse(text) as Problem) : {};
  const { code = '', title = text.slice(0, 300), fields = [], context = {} } = problem;
  const facts = Object.entries(context).map(([name, value]) => `${name}: ${value}`);
  const faults = fields.map(({ path, message }) => `${path}: ${message}`);
  const lines = [`${response.status} ${code} ${title}`, ...[...faults, ...facts].map((line) => `  ${line}`)];
  return new Refusal(code, lines.join('\n'));
}
