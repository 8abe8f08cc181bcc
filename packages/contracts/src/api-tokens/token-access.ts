import type { AbilityLimits, AbilityName } from '../access/index.ts';
import type { TokenKind } from './api-token.ts';
import type { TokenScope } from './scopes.ts';

/** What a scope lets a program do: these abilities, in these calls. */
interface Reach {
  abilities: readonly AbilityName[];
  /** Ids of endpoints. */
  calls: readonly string[];
}

/**
 * Which calls a token may make, scope by scope. A call that stands nowhere here refuses tokens: signing in, sessions, what
 * protects an account, tokens themselves, the settings of a company, its people, developers’ tools. A new call is refused until
 * someone enters it.
 */
const reaches: Readonly<Record<TokenScope, Reach>> = {
  'notes.read': {
    abilities: ['note.view', 'note.history'],
    calls: [
      'notes.list',
      'notes.counts',
      'notes.authors',
      'notes.get',
      'notes.pdf',
      'notes.editions',
      'notes.revisions',
      'spaces.list',
    ],
  },
  'notes.write': {
    abilities: ['note.view', 'note.create', 'note.edit', 'note.submit', 'note.delete', 'note.correct'],
    calls: [
      'notes.create',
      'notes.get',
      'notes.update',
      'notes.addMedia',
      'notes.submit',
      'notes.cancel',
      'notes.retry',
      'notes.correct',
      'notes.delete',
      'templates.list',
      'uploads.media',
      'spaces.list',
    ],
  },
  'notes.publish': {
    abilities: ['note.view', 'note.validate', 'note.verify', 'note.archive'],
    calls: [
      'notes.list',
      'notes.counts',
      'notes.get',
      'notes.publish',
      'notes.reject',
      'notes.return',
      'notes.confirm',
      'notes.review',
      'notes.archive',
      'notes.unarchive',
    ],
  },
  'documents.read': {
    abilities: ['document.view'],
    calls: [
      'documents.list',
      'documents.counts',
      'documents.search',
      'documents.uploaders',
      'documents.get',
      'documents.pages',
      'documents.matches',
      'spaces.list',
    ],
  },
  'documents.write': {
    abilities: ['document.view', 'document.import', 'document.edit', 'document.delete'],
    calls: [
      'documents.quota',
      'documents.twin',
      'documents.ticket',
      'documents.register',
      'documents.get',
      'documents.update',
      'documents.reingest',
      'documents.delete',
      'spaces.list',
    ],
  },
  ask: {
    abilities: ['note.view', 'document.view', 'chat.use'],
    calls: [
      'chats.list',
      'chats.create',
      'chats.get',
      'chats.rename',
      'chats.delete',
      'chats.ask',
      'chats.regenerate',
      'chats.stop',
      'chats.suggestions',
      'search.sources',
      'knowledge.counts',
    ],
  },
  'company.read': {
    abilities: ['company.administrate', 'user.manage', 'space.manage'],
    calls: [
      'company.get',
      'company.usage',
      'company.audit',
      'company.auditCsv',
      'knowledge.use',
      'knowledge.gaps',
      'users.list',
      'users.get',
      'spaces.list',
      'spaces.details',
    ],
  },
  // What stands behind these endpoints decides what it does with them.
  scim: { abilities: ['user.manage', 'space.manage'], calls: [] },
  mcp: { abilities: ['note.view', 'document.view', 'chat.use'], calls: [] },
};

/** Which token it is, and what there is to call: any scope will do. */
const forAnyToken = new Set(['apiTokens.self', 'platform.openApi']);

const scopesByCall = new Map<string, TokenScope[]>();
for (const [scope, { calls }] of Object.entries(reaches) as [TokenScope, Reach][])
  for (const call of calls) scopesByCall.set(call, [...(scopesByCall.get(call) ?? []), scope]);

/** Scopes of which a token needs one for a call; `any`: whichever it has; null: the call refuses tokens. */
export function scopesFor(endpointId: string): readonly TokenScope[] | 'any' | null {
  return forAnyToken.has(endpointId) ? 'any' : (scopesByCall.get(endpointId) ?? null);
}

/**
 * With these a service reaches what it made itself, whatever its scopes and however they are combined: a draft, and what it was
 * before, are of the person who writes it.
 */
const ownOfServices: ReadonlySet<AbilityName> = new Set<AbilityName>([
  'note.edit',
  'note.submit',
  'note.delete',
  'note.correct',
  'note.history',
  'document.edit',
  'document.delete',
]);

/** What a token with these scopes leaves of the abilities of who acts. */
export function limitsOf(kind: TokenKind, scopes: readonly TokenScope[]): AbilityLimits {
  const abilities = scopes.flatMap((scope) => reaches[scope].abilities);
  const reachOf = (ability: AbilityName) => (kind === 'service' && ownOfServices.has(ability) ? 'own' : 'all');
  return Object.fromEntries(abilities.map((ability) => [ability, reachOf(ability)]));
}
