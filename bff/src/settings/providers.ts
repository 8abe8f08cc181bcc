import * as z from 'zod/mini';
import type { SettingPage } from './settings.ts';

/** A company's own OpenID Connect provider, as an installation is set up for it. */
export interface ProviderSettings {
  /** Names it in addresses: its number, `1` for the settings without one. */
  id: string;
  /** Said on the login page. */
  name: string;
  issuer: string;
  clientId: string;
  /** Null: a public client, which shows by the proof key alone that it started the sign-in. */
  clientSecret: string | null;
  scopes: string;
  /** Only addresses of these are taken from it; lower case. */
  domains: readonly string[];
  /** Its button stands on the login page before an address is typed. */
  isShown: boolean;
  claims: {
    email: string;
    /** Null: the addresses it gives are taken for verified. */
    verified: string | null;
    firstName: string;
    lastName: string;
    groups: string;
  };
  /** Claims that have to be there with that value. */
  required: readonly (readonly [name: string, value: string])[];
  /** More parameters of the way to its page. */
  parameters: Readonly<Record<string, string>>;
  /** After so many hours a sign-in ends for which it gave no refresh token: nothing else would say that it is over. */
  hours: number;
}

/** What `docs/settings.md` says of each, behind `OIDC_`. */
export const providerPages = {
  ISSUER: {
    is: 'the issuer of an OpenID Connect provider, https but for this machine; its discovery document says the rest',
    without: 'no one signs in elsewhere',
  },
  CLIENT_ID: { is: 'the client, needed with the issuer; the server exchanges the code', without: null },
  CLIENT_SECRET: { is: 'its secret', without: 'a public client, by proof key' },
  DOMAINS: { is: 'domains whose addresses it may vouch for, by commas, needed with the issuer', without: null },
  NAME: { is: 'what the button says', without: 'the host of the issuer' },
  BUTTON: {
    is: 'with `off`, it is offered only to who has typed an address of its domains',
    without: '`on` for the only provider',
  },
  SCOPES: { is: 'scopes, `openid` among them', without: '`openid profile email`' },
  CLAIM_EMAIL: { is: 'claim with the address', without: '`email`' },
  CLAIM_VERIFIED: {
    is: 'the claim that has to be true; with `always`, its administration alone gives addresses, and is believed',
    without: '`email_verified`',
  },
  CLAIM_FIRST_NAME: { is: 'claim with the first name', without: '`given_name`' },
  CLAIM_LAST_NAME: { is: 'claim with the last name', without: '`family_name`' },
  CLAIM_GROUPS: { is: 'claim with the groups', without: '`groups`' },
  REQUIRED_CLAIMS: { is: '`name=value` pairs by commas that a token has to have', without: 'none' },
  PARAMETERS: { is: '`name=value` pairs by commas for its sign-in page', without: 'none' },
  SESSION_HOURS: { is: 'hours after which a sign-in ends for which it gave no refresh token', without: '`12`' },
} as const satisfies Record<string, SettingPage>;
type Name = keyof typeof providerPages;
const names = Object.keys(providerPages) as Name[];
type Values = Partial<Record<Name, string>>;

/** Says which setting is wrong, and how. */
type Refuse = (setting: string, rule: string) => never;

const domainPattern = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Tenants of Microsoft that anyone is in. */
const anyTenant = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i;
/** What the product sets itself. */
const ownParameters = new Set([
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
]);

/** The settings `OIDC_*` are of the first provider, `OIDC_2_*` of the second, and so on. */
export function readProviders(env: Readonly<Record<string, string>>, refuse: Refuse): ProviderSettings[] {
  const groups = new Map<number, Values>();
  for (const [setting, value] of Object.entries(env)) {
    const [, number = '1', name = ''] = /^OIDC_(?:([2-9]|[1-9]\d)_)?(.*)$/.exec(setting) ?? [];
    if (!setting.startsWith('OIDC_')) continue;
    const known = names.find((one) => one === name) ?? refuse(setting, 'unknown');
    const group = groups.get(Number(number)) ?? {};
    group[known] = value.trim();
    groups.set(Number(number), group);
  }
  const sorted = [...groups].toSorted(([one], [other]) => one - other);
  const providers = sorted.map(([number, values]) => readProvider(number, values, sorted.length === 1, refuse));
  requireApart(providers, refuse);
  return providers;
}

const settingOf = (id: number | string, name: Name) => (Number(id) === 1 ? `OIDC_${name}` : `OIDC_${id}_${name}`);

function readProvider(number: number, values: Values, isOnly: boolean, refuse: Refuse): ProviderSettings {
  const named = (name: Name) => settingOf(number, name);
  const needed = (name: Name) => values[name] ?? refuse(named(name), `missing, while ${presentOf()} is set`);
  const presentOf = () => named(names.find((name) => values[name] !== undefined) ?? 'ISSUER');
  const issuer = needed('ISSUER');
  requireIssuer(issuer, (rule) => refuse(named('ISSUER'), rule));
  const scopes = splitList(values.SCOPES ?? 'openid profile email', / +/);
  if (!scopes.includes('openid')) refuse(named('SCOPES'), 'must have openid among them');
  const domains = splitList(needed('DOMAINS').toLowerCase(), /,/);
  if (domains.length === 0 || !domains.every((domain) => domainPattern.test(domain)))
    refuse(named('DOMAINS'), 'must be domains such as exemple.fr, separated by commas');
  const pairs = (name: Name) =>
    pairsIn(values[name] ?? '', () => refuse(named(name), 'must be name=value pairs joined by commas'));
  const parameters = pairs('PARAMETERS');
  const taken = parameters.find(([name]) => ownParameters.has(name));
  if (taken !== undefined) refuse(named('PARAMETERS'), `may not have ${taken[0]}, which the product sets`);
  const button = values.BUTTON ?? (isOnly ? 'on' : 'off');
  if (button !== 'on' && button !== 'off') refuse(named('BUTTON'), 'must be on or off');
  const hours = z.safeParse(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(720)), values.SESSION_HOURS ?? 12);
  const verified = values.CLAIM_VERIFIED ?? 'email_verified';
  return {
    id: String(number),
    name: values.NAME ?? new URL(issuer).hostname,
    issuer,
    clientId: needed('CLIENT_ID'),
    clientSecret: values.CLIENT_SECRET ?? null,
    scopes: scopes.join(' '),
    domains,
    isShown: button === 'on',
    claims: {
      email: values.CLAIM_EMAIL ?? 'email',
      verified: verified === 'always' ? null : verified,
      firstName: values.CLAIM_FIRST_NAME ?? 'given_name',
      lastName: values.CLAIM_LAST_NAME ?? 'family_name',
      groups: values.CLAIM_GROUPS ?? 'groups',
    },
    required: pairs('REQUIRED_CLAIMS'),
    parameters: Object.fromEntries(parameters),
    hours: hours.success ? hours.data : refuse(named('SESSION_HOURS'), 'must be a number of hours from 1 to 720'),
  };
}

/** What it says is believed, so no one in between may say it in its place. */
function requireIssuer(issuer: string, refuse: (rule: string) => never): void {
  const url = URL.canParse(issuer)
    ? new URL(issuer)
    : refuse('must be an address such as https://sso.exemple.fr/realms/a');
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
  if (!isSafe) refuse('must begin with https://');
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    refuse('must be an address without ?, # and @');
  if (anyTenant.test(issuer)) refuse('must name one tenant, not common, organizations or consumers');
}

/** An address leads to one provider, and what one vouches for is never taken for another's. */
function requireApart(providers: readonly ProviderSettings[], refuse: Refuse): void {
  const owners = new Map<string, string>();
  for (const { id, domains, issuer, clientId } of providers) {
    for (const domain of domains) {
      if (owners.has(domain)) refuse(settingOf(id, 'DOMAINS'), `${domain} is a domain of another provider already`);
      owners.set(domain, id);
    }
    const twin = providers.find((other) => other.id !== id && other.issuer === issuer && other.clientId === clientId);
    if (twin !== undefined) refuse(settingOf(id, 'CLIENT_ID'), 'is of another provider already, with the same issuer');
  }
}

const splitList = (text: string, separator: RegExp): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

const pairsIn = (text: string, refuse: () => never): [string, string][] =>
  splitList(text, /,/).map((pair) => {
    const end = pair.indexOf('=');
    return end < 1 ? refuse() : [pair.slice(0, end).trim(), pair.slice(end + 1).trim()];
  });
