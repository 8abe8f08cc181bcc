/**
 * The one entry point of shell and remotes to router, effector and i18next. It is a shared singleton: whatever goes through
 * here exists once in the page. Import these names from here, never from the libraries.
 * The data cache has its own entry point, `@savoir/remote-kit/query`, loaded with the signed-in area only.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  NavLink,
  Outlet,
  redirect,
  replace,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useLoaderData,
  useSearchParams,
} from 'react-router';
export type { BlockerFunction, LoaderFunctionArgs, Location, RouteObject } from 'react-router';
export { RouterProvider } from 'react-router/dom';
export {
  allSettled,
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  createWatch,
  fork,
  merge,
  restore,
  sample,
  scopeBind,
  split,
} from 'effector';
export type { Effect, Event, EventCallable, Scope, Store, StoreWritable } from 'effector';
export { Provider as ScopeProvider, useUnit } from 'effector-react';
export { threePluralForms } from './i18n/plural-forms.ts';
// By the library’s own name: whatever a remote bundles that imports i18next gets it from here.
export { createInstance } from 'i18next';
export type { i18n as I18n, TFunction } from 'i18next';
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';

export { HostProvider, useAbility, useActor, useApi, useHost, useHostUser } from './host/host-context.ts';
export { useOwnAbility } from './host/use-own-ability.ts';
export { useEntitlement, useTrialOver, type TrialOver } from './host/trial-over.ts';
export type {
  AuthSession,
  ConfirmOptions,
  FetchAuthSession,
  HostApi,
  Problem,
  SharedFiles,
  SignedInHost,
  SlotEntry,
  ToastOptions,
} from './host/host-api.ts';
export { hrefOf, type RouteParams } from './routing/href.ts';
export { routeParam, useRouteParam } from './routing/route-param.ts';
export { useChangeParams } from './routing/use-change-params.ts';
export { RouteLink } from './routing/route-link.tsx';
export { useGo, useHref } from './routing/use-href.ts';
export { useGiveUp, useUnsavedDialog } from './routing/use-give-up.ts';
export { useLeave } from './routing/use-leave.ts';
export { useSubmit } from './once/use-submit.ts';
export { isSessionOver } from './routing/sign-in-path.ts';
export { useUnsavedChanges } from './routing/use-unsaved-changes.ts';
export { Slot, type SlotProps } from './host/slot.tsx';
export { usePageSubject } from './host/use-page-subject.ts';
export { createShortcuts, type Shortcuts } from './shortcuts/create-shortcuts.ts';
export { isSingleKey, keyCaps } from './shortcuts/key-caps.ts';
export type { Shortcut } from './shortcuts/shortcut.ts';
export { useShortcuts } from './shortcuts/use-shortcuts.ts';
export { BarActions, BarProvider, MainActions, PageBar, useBar, useIsNarrow } from './layout/index.ts';
export type { Bar, PageBarProps } from './layout/index.ts';
export { implementRemote } from './manifest/implement-remote.ts';
export type {
  BackgroundJob,
  DeviceData,
  FoundEntry,
  PageContext,
  PageModule,
  RemoteImplementation,
  SearchContext,
  SearchModule,
} from './manifest/implement-remote.ts';
export type { SlotModule } from './manifest/slot-module.ts';
export { useShared } from './host/use-shared.ts';
export { useIsOnline } from './host/use-is-online.ts';
export { useWorkUnderWay } from './host/use-work-under-way.ts';
export { errorText } from './host/error-text.ts';
export { ApiError, NetworkError } from '@savoir/api-client';
