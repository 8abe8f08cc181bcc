import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { siteOf } from '../deploy/site.ts';
import { WrongArguments } from './command.ts';
import { nameOfFolder } from './name-of-folder.ts';

/** Which product; what is built lies in `from`. */
export const targetOptions = {
  to: { type: 'string' },
  from: { type: 'string', default: 'dist/remotes' },
} as const;

export interface Target {
  /** Without the prefix of a folder: `notes`. */
  name: string;
  site: string;
  token: string;
}

/** What the registry of the product says of a remote. */
export interface RemoteState {
  name: string;
  revision: number;
  active: string;
  previous: string | null;
  canary: { version: string; companyIds: string[]; percentage: number } | null;
  isOff: boolean;
  problems: string[];
  versions: { version: string; date: string; author: string | null; isUsable: boolean; problems: string[] }[];
}

/** The remote of this folder, unless another one is named. Throws WrongArguments, SetUpError without a token. */
export function targetOf(name: string | undefined, to: string | undefined): Target {
  const remote = name?.replace(/^mf-/, '') ?? nameOfFolder(process.cwd());
  if (to === undefined) throw new WrongArguments('--to says which product: --to https://savoir.example');
  if (!URL.canParse(to)) throw new WrongArguments(`--to ${to}: this is no address.`);
  const token = process.env['SAVOIR_DEPLOY_TOKEN'] ?? '';
  if (token === '') throw new SetUpError('SAVOIR_DEPLOY_TOKEN is not set; the tools for developers make a token.');
  return { name: remote, site: new URL(to).origin, token };
}

export const readState = ({ name, site, token }: Target): Promise<RemoteState> =>
  siteOf(site, token)<RemoteState>({ method: 'GET', path: name });

/** Changes what people get, from what the registry says now: who is faster wins, and the other is told. */
export async function change(
  target: Target,
  path: string,
  { method = 'PUT', body }: { method?: 'PUT' | 'DELETE'; body?: (state: RemoteState) => object } = {},
): Promise<RemoteState> {
  const state = await readState(target);
  const { name, site, token } = target;
  return siteOf(
    site,
    token,
  )<RemoteState>({
    method,
    path: `${name}/${path}`,
    revision: state.revision,
    ...(body && { body: body(state) }),
  });
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
