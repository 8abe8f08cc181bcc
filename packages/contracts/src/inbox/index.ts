export { inboxCounts } from './inbox-counts.endpoint.ts';
export { channelsOf, InboxChannel, InboxChoices, InboxKind, inboxKindNames, inboxKinds } from './inbox-kinds.ts';
export { chooseInbox, closeInboxItem, inboxChoices, listInbox, readInbox } from './inbox.endpoints.ts';
export { InboxGroup, InboxItem, InboxPage } from './inbox.ts';
