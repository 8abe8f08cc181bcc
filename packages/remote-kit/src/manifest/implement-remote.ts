import type { ApiClient } from '@savoir/api-client';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { HostApi, SignedInHost } from '../host/host-api.ts';
import type { RemoteDescription } from './define-remote.ts';
import type { SlotModule } from './slot-module.ts';

/** What a page may use to warm the data cache before it renders. */
export interface PageContext {
  api: ApiClient;
  queryClient: QueryClient;
  params: Readonly<Record<string, string>>;
  url: URL;
}

export interface PageModule {
  Page: ComponentType;
  /** Starts the queries the page will read; what it returns is not awaited, what it throws is ignored here and met by the page. */
  prefetch?: (context: PageContext) => unknown;
}

export interface BackgroundJob {
  /** Starts after sign-in; the returned function stops it at sign-out. */
  start(host: SignedInHost): () => void;
  /** What of this user only this device has; they are informed before they sign out. */
  kept?(host: SignedInHost): Promise<DeviceData>;
  /** The user signs out: removes what is theirs from this device, but for what `kept` says stays. */
  leave?(host: SignedInHost): Promise<void>;
}

/** Sentences, for people. */
export interface DeviceData {
  /** Stays, for the next time they sign in here: what would be lost for good. */
  stays: readonly string[];
  /** Goes with the session. */
  goes: readonly string[];
}

/** Something a search found, as the command palette shows it. */
export interface FoundEntry {
  id: string;
  title: string;
  href: string;
  /** What distinguishes it from others of the same name. */
  detail?: string;
  /** Someone reported it as dangerous and no one has decided on it. */
  isDangerous?: boolean;
}

export interface SearchContext {
  host: HostApi;
  /** Of the remote's own catalogue. */
  t: TFunction;
  /** At least two characters, as typed. */
  query: string;
  signal: AbortSignal;
}

export interface SearchModule {
  /** Best first, a handful. Rejects as an api call does; the palette says so in the place of the group. */
  search(context: SearchContext): Promise<readonly FoundEntry[]>;
}

type IdsOf<Entries> = Entries extends readonly { id: infer Id extends string }[] ? Id : never;

type Messages = Readonly<Record<string, unknown>>;

/** The code behind a manifest: one entry per id; a missing or an extra one does not compile. */
export interface RemoteImplementation<Description extends RemoteDescription = RemoteDescription> {
  /** What the remote says in French, registered under its name as namespace; with a `catalogue`, what its slots say. */
  messages: Messages;
  /** What pages, jobs and searches say besides: comes with the first of them, so that a page with slots does not carry it. */
  catalogue?: () => Promise<{ default: Messages }>;
  pages: { readonly [Id in IdsOf<Description['routes']>]: () => Promise<PageModule> };
  slots: { readonly [Id in IdsOf<Description['slots']>]: () => Promise<SlotModule> };
  background: { readonly [Id in IdsOf<Description['background']>]: () => Promise<{ job: BackgroundJob }> };
  search?: { readonly [Id in IdsOf<Description['search']>]: () => Promise<SearchModule> };
}

/** Of the manifest its type alone: the shell has it from the build already, and the code need not carry it again. */
export function implementRemote<Description extends RemoteDescription>(
  implementation: RemoteImplementation<Description>,
): RemoteImplementation<Description> {
  return implementation;
}
