import { SetUpError } from '../bootstrap/set-up-error.mjs';
import { siteOf } from '../deploy/site.ts';
import { WrongArguments } from './command.ts';
import { nameOfFolder } from './name-of-folder.ts';
import { storedToken } from './stored-tokens.ts';

/** Which product; what is built lies in `from`. */
export const targetOptions = {
  to: { type: 'string' },
  from: { type: 'string', default: 'dist/remotes' },
} as const;

export interface Place {
  /** Without the prefix of a folder: `notes`. */
  name: string;
  site: string;
}

export interface Target extends Place {
  token: string;
}

/** What the registry of the product says of a remote. */
export interface RemoteState {
  name: string;
  revision: number;
  active: string;
  previous: string | null;
  canary: { version: string; companyIds: string[]; percentage: number } | null;
  /** The trial that the product ended, until there is another or another active version. */
  stopped?: {
    version: string;
    date: string;
    reason: { rule?: string; visits: number; failedVisits: number; failedTabs?: number };
  } | null;
  isOff: boolean;
  problems: string[];
  versions: { version: string; date: string; author: string | null; isUsable: boolean; problems: string[] }[];
}

/** The remote of this folder, unless another one is named. Throws WrongArguments. */
export function placeOf(name: string | undefined, to: string | undefined): Place {
  const remote = name?.replace(/^mf-/, '') ?? nameOfFolder(process.cwd());
  if (to === undefined) throw new WrongArguments('--to says which product: --to https://savoir.example');
  if (!URL.canParse(to)) throw new WrongArguments(`--to ${to}: this is no address.`);
  return { name: remote, site: new URL(to).origin };
}

/** The same with the token that is set, or else stored by a login. Throws WrongArguments, SetUpError without a token. */
export function targetOf(...given: Parameters<typeof placeOf>): Target {
  const place = placeOf(...given);
  const set = process.env['SAVOIR_DEPLOY_TOKEN'] ?? '';
  const token = set === '' ? storedToken(place.site, place.name) : set;
  if (token !== null) return { ...place, token };
  throw new SetUpError(
    `SAVOIR_DEPLOY_TOKEN is not set, and no token is stored: savoir-remote login ${place.name} --to ${place.site}`,
  );
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
