import * as z from 'zod/mini';

/** How someone is informed besides the inbox, which has everything: nothing more, at once in their browsers, at once by mail, or once a day. */
export const InboxChannel = z.enum(['inbox', 'push', 'mail', 'summary']);
export type InboxChannel = z.infer<typeof InboxChannel>;

interface KindRule {
  /** `waiting`: to be done by someone; `news`: it happened. */
  group: 'waiting' | 'news';
  /** For those who chose nothing else. */
  channel: InboxChannel;
  /** Nothing of the product closes it: whom it waits for says that it is done. */
  closedByHand?: true;
}

const kinds = <Name extends string>(rules: Record<Name, KindRule>): Record<Name, KindRule> => rules;

/** Every kind of entry. A new one needs its line here, its words in the account, and someone who calls `announce`. */
export const inboxKinds = kinds({
  'note-to-finalise': { group: 'waiting', channel: 'inbox' },
  'note-to-validate': { group: 'waiting', channel: 'push' },
  'note-returned': { group: 'waiting', channel: 'push' },
  'report-made': { group: 'waiting', channel: 'push' },
  'danger-made': { group: 'waiting', channel: 'push' },
  'question-asked': { group: 'waiting', channel: 'mail', closedByHand: true },
  'must-read': { group: 'waiting', channel: 'push' },
  'reviews-due': { group: 'waiting', channel: 'push' },
  'note-published': { group: 'news', channel: 'push' },
  'note-corrected': { group: 'news', channel: 'push' },
  'note-edited': { group: 'news', channel: 'push' },
  'note-rejected': { group: 'news', channel: 'push' },
  'report-answered': { group: 'news', channel: 'push' },
  danger: { group: 'news', channel: 'inbox' },
  'question-answered': { group: 'news', channel: 'push' },
  'gap-closed': { group: 'news', channel: 'push' },
  'question-broken': { group: 'news', channel: 'inbox' },
  'webhook-off': { group: 'news', channel: 'mail' },
  'daily-summary': { group: 'news', channel: 'push' },
  'new-version': { group: 'news', channel: 'push' },
});

export type InboxKind = keyof typeof inboxKinds;
export const inboxKindNames = Object.keys(inboxKinds) as InboxKind[];
export const InboxKind = z.enum(inboxKindNames);

/** What a person may choose for a kind: the summary cannot be reported in the summary. */
export const channelsOf = (kind: InboxKind): readonly InboxChannel[] =>
  kind === 'daily-summary' || kind === 'new-version' ? ['inbox', 'push', 'mail'] : ['inbox', 'push', 'mail', 'summary'];

const isChoice = (kind: InboxKind, channel: InboxChannel | undefined): boolean =>
  channel === undefined || channelsOf(kind).includes(channel);

/** What a user chose, by kind; what is absent is reported as the table says. */
export const InboxChoices = z
  .partialRecord(InboxKind, InboxChannel)
  .check(z.refine((choices) => inboxKindNames.every((kind) => isChoice(kind, choices[kind]))));
export type InboxChoices = z.infer<typeof InboxChoices>;
