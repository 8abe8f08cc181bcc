import type { ApiClient } from '@savoir/api-client';
import type { AbilityName, AbilitySubject, Actor } from '@savoir/contracts/access';
import type { AppConfig, RegisteredRemote } from '@savoir/contracts/platform';
import type { NewReport } from '@savoir/contracts/reports';
import type { User } from '@savoir/contracts/users';
import type { QueryClient } from '@tanstack/react-query';
import type { Scope } from 'effector';
import type { TFunction } from 'i18next';
import type { SlotModule } from '../manifest/slot-module.ts';
import type { Copies } from '../take-along/copies.ts';
import type { Shortcuts } from '../shortcuts/create-shortcuts.ts';

export interface ToastOptions {
  kind: 'success' | 'error' | 'info' | 'warning';
  title: string;
  description?: string;
  /** At most one link; errors that have one stay until closed. */
  action?: { label: string; href?: string; onSelect?: () => void };
  /** A second toast with the same key replaces the first. */
  key?: string;
}

export interface ConfirmOptions {
  /** A question that names the object. */
  title: string;
  /** The consequence, in one or two sentences. */
  body?: string;
  /** The verb, not "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Text to be typed exactly before the last click. */
  typedName?: string;
}

/** Something on the page that someone finds wrong. */
export interface Problem {
  thing: NewReport['thing'];
  /** Of the note or the document, or the question of the answer. */
  title: string;
  /** Where in a document without pages, as it is said: `section 3`. */
  place?: string;
  /** Text that is selected in here is the passage. */
  within?: Element | null;
}

/** What another application shared. */
export interface SharedFiles {
  files: { kind: 'photo' | 'audio' | 'video' | 'document'; file: File }[];
  texts: string[];
}

/** Who the identity service says this browser is, and the credentials its identity pool gives for cloud resources. */
export interface AuthSession {
  /** Null for a guest. */
  userSub: string | null;
  /** Null where there is no identity pool, or it has nothing for guests. */
  identity: {
    id: string;
    credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string; expiration: Date };
  } | null;
}

/** Rejects when the identity service refuses or does not answer. `asGuest` asks as someone else who has not signed in. */
export type FetchAuthSession = (options?: { forceRefresh?: boolean; asGuest?: boolean }) => Promise<AuthSession>;

/** What the shell lends to a remote. State lives in the shell; a remote reaches it only through here. */
export interface HostApi {
  readonly config: AppConfig;
  readonly remotes: readonly RegisteredRemote[];
  readonly api: ApiClient;
  readonly scope: Scope;
  /** The texts of a remote where no component translates: jobs, models, what a click starts. A component has `useTranslation`. */
  readonly texts: <Namespace extends string>(namespace: Namespace) => TFunction<Namespace>;
  /** Null for visitors and until the guards have loaded the user. */
  readonly user: User | null;
  readonly actor: Actor | null;
  readonly can: (ability: AbilityName, subject?: AbilitySubject) => boolean;
  readonly toast: (options: ToastOptions) => void;
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** Address of a route by its id; null when no remote offers it, so that the caller hides the link. */
  readonly href: (routeId: string, params?: Readonly<Record<string, string>>) => string | null;
  readonly navigate: (to: string, options?: { replace?: boolean }) => void;
  /** Leaves the pages at and under `gone`, which are no more, for where their reader came from, or else for `otherwise`. Absent in shells of before. */
  readonly leave?: (from: { gone: string; otherwise: string }) => void;
  /** Reports the error report about something unexpected; the user has been informed already, or need not be. */
  readonly report: (error: unknown, context?: Readonly<Record<string, string>>) => void;
  /** Keys that do something on the page that stands open; `useShortcuts` adds some for as long as a component is there. */
  readonly shortcuts: Shortcuts;
  /** What the page at this place shows, by name, for the recently seen. `usePageSubject` says it. */
  readonly subjectShown: (title: string, at: { readonly pathname: string }) => void;
  /** Does nothing any more: the icon of the installed application counts what is unread in the inbox. Remotes of before call it. */
  readonly showBadge: (count: number) => void;
  /** What another application shared for this kind of page, once. Absent in shells of before, whose remotes may be newer. */
  readonly takeShared?: (target: 'note' | 'document') => Promise<SharedFiles>;
  /** Absent in shells of before, whose remotes may be newer. */
  readonly fetchAuthSession?: FetchAuthSession;
  /**
   * Says that something goes on which closing the window or signing out would cut, wherever the person is meanwhile; returns
   * what ends it. For models and background jobs; a component has `useWorkUnderWay`. Absent in shells of before.
   */
  readonly workUnderWay?: (sentence: string) => () => void;
  /** Asks what is wrong with it, and sends that to those who answer it. Absent in shells of before. */
  readonly reportProblem?: (problem: Problem) => void;
  /** What this device stores for the time without network. Absent where a browser cannot, and in shells of before. */
  readonly loadCopies?: () => Promise<Copies>;
  /**
   * Runs a change of what protects accounts; where the server wants the password first it is asked for, and the change runs
   * again. Rejects as the change does, with PROOF_REQUIRED where no one gave it. Absent in shells of before.
   */
  readonly proven?: <Result>(run: () => Promise<Result>) => Promise<Result>;
  readonly openTutorial: (id?: string) => void;
  /** Entries of a slot the user may see, in order; each loads its own remote. */
  readonly slotEntries: (slot: string) => readonly SlotEntry[];
  readonly signOut: () => Promise<void>;
}

export interface SlotEntry {
  id: string;
  remote: string;
  /** What its manifest says until its code has come. */
  waiting?: string | undefined;
  load: () => Promise<SlotModule>;
}

/** The host of a background job: beside the api it has the data cache, and a user is known. */
export interface SignedInHost extends HostApi {
  readonly user: User;
  readonly actor: Actor;
  readonly queryClient: QueryClient;
}
