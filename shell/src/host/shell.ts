import type { ConfirmStore, ToastStore } from '@savoir/ui';
import type { AppConfig, RegisteredRemote } from '@savoir/contracts/platform';
import type { AppNavigator } from './navigator.ts';
import type { SignedIn } from './signed-in.ts';
import type { AnalyticsModel } from '../state/analytics.model.ts';
import type { AudienceModel } from '../state/audience.model.ts';
import type { HostApi, I18n, Scope, Shortcuts } from '@savoir/remote-kit';
import type { OverlayModel } from '../state/overlay.model.ts';
import type { Recent } from '../state/recent.ts';
import type { Registry } from '../registry/registry.ts';
import type { AppRoute } from '../registry/route-table.ts';
import type { InstallModel } from '../state/install.model.ts';
import type { RemotesModel } from '../state/remotes.model.ts';
import type { PwaModel } from '../state/pwa.model.ts';
import type { SelectedText } from '../platform/selected-text.ts';
import type { WorkUnderWay } from '../platform/work-under-way.ts';
import type { TakeNewer } from './take-newer.ts';
import type { Session } from '../session/index.ts';
import type { Credentials } from '../session/take-credentials.ts';
import type { Trail } from '../state/trail.ts';
import type { TutorialModel } from '../state/tutorial.model.ts';

/** Everything the shell made once at start, handed down explicitly: there is no module state. */
export interface Shell {
  readonly config: AppConfig;
  /** User name and password that came in the address, already removed from it. */
  readonly credentials: Credentials;
  /** The answer of a company’s sign-in service that came in the address, already removed from it; null from the second call on. */
  readonly takeProviderAnswer: () => string | null;
  readonly i18n: I18n;
  readonly registry: Registry;
  /** All remotes this page knows, those that are switched off too. */
  readonly listed: readonly RegisteredRemote[];
  /** Those in use now. */
  readonly remotes: readonly RegisteredRemote[];
  readonly remotesModel: RemotesModel;
  readonly takeNewer: TakeNewer;
  readonly routes: readonly AppRoute[];
  readonly scope: Scope;
  readonly session: Session;
  readonly toasts: ToastStore;
  readonly confirms: ConfirmStore;
  /** The installed application: worker, version, connection. */
  readonly pwa: PwaModel;
  readonly install: InstallModel;
  readonly analytics: AnalyticsModel;
  /** Who uses the product, for analytics and error reports. */
  readonly audience: AudienceModel;
  readonly tutorials: TutorialModel;
  readonly overlays: OverlayModel;
  /** The keys that do something now. */
  readonly shortcuts: Shortcuts;
  /** What was seen on this device, by user. */
  readonly recent: Recent;
  /** How the reader of each page of this tab came to it. */
  readonly trail: Trail;
  readonly work: WorkUnderWay;
  /** The text that is selected on the page. */
  readonly selectedText: SelectedText;
  /** How often in a row the page at an address did not come, so that it is tried less and less often. */
  readonly failedTries: Map<string, number>;
  /** The host for visitors; signed-in pages get one that knows the user. */
  readonly host: HostApi;
  readonly navigator: AppNavigator;
  /** Once the router is made, which needs the shell. */
  attachNavigator(navigator: AppNavigator): void;
  /** The area only signed-in users need (data cache, api client): loaded at the first need, once. */
  signedIn(): Promise<SignedIn>;
}
