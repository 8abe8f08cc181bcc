import { buildPollMs } from '@savoir/contracts/limits';
import { allSettled } from '@savoir/remote-kit';
import { forgetUserCaches, sharedCache, type ToPage, type ToWorker } from '@savoir/service-worker';
import type { Shell } from '../../host/shell.ts';
import { ownPath } from '../../platform/address/own-path.ts';
import { savesData } from '../../platform/saves-data.ts';
import { hasUpdate } from '../has-update.ts';
import { followCopies } from '../copies/follow-copies.ts';
import { followBuilds } from './follow-builds.ts';
import { hasUnsavedChanges } from '../../platform/unsaved-changes.ts';

/** After this long a page has what it needs, and the rest of the remotes may be fetched for the day without network. */
const cacheDelayMs = 8000;

/** A page that opens has better things to fetch. */
const firstCheckMs = 3000;

/** The part of the browser's container that is used. Tools that keep pages without workers register nothing, and answer so. */
export interface WorkerContainer extends Pick<EventTarget, 'addEventListener'> {
  readonly controller: ServiceWorker | null;
  readonly ready: Promise<ServiceWorkerRegistration>;
  startMessages(): void;
  register(url: string, options: RegistrationOptions): Promise<ServiceWorkerRegistration | null | undefined>;
}

/** Registers the worker and keeps the page and it in touch, for as long as the page lives. */
export async function runWorker(shell: Shell, container: WorkerContainer): Promise<void> {
  const { scope, pwa, session } = shell;
  // The first worker of a device takes over a page that is the newest already.
  let isFirst = container.controller === null;
  const found = (params: 'running' | 'waiting') => void allSettled(pwa.workerFound, { scope, params });

  container.addEventListener('controllerchange', () => {
    if (!isFirst) whenIdle(window, () => location.reload());
    isFirst = false;
  });
  container.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<ToPage>;
    if (data.type === 'connection') void allSettled(pwa.connectionChanged, { scope, params: data.isOnline });
    else void shell.navigator.go(ownPath(data.path, location.origin) ?? '/');
  });
  container.startMessages();

  session.onSignedOut(() => {
    void forgetUserCaches(caches);
    void caches.delete(sharedCache);
  });
  if (!session.hasStoredSession()) void forgetUserCaches(caches);
  followTaken(shell);

  const registration = await container.register('/sw.js', { scope: '/' });
  if (!registration) return;
  found(hasUpdate(registration) ? 'waiting' : 'running');
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active !== null) whenIdle(window, () => found('waiting'));
    });
  });
  followBuilds(() => registration.update(), buildPollMs);

  const { active } = await container.ready;
  const remotes = shell.remotes.map(({ name, version }) => ({ name, version }));
  // What a developer runs from elsewhere is not for the day without network.
  if (!savesData() && shell.registry.override() === null)
    setTimeout(() => report(active, { type: 'keep-remotes', remotes }), cacheDelayMs);
}

const report = (worker: ServiceWorker | null, message: ToWorker): void => worker?.postMessage(message);

/** What was taken along is asked about as long as someone is signed in. */
function followTaken(shell: Shell): void {
  const { session } = shell;
  const load = async () => (await shell.signedIn()).copies();
  let stop: (() => void) | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => (stop ??= followCopies(shell, load)), firstCheckMs);
  };
  session.onSignedIn(start);
  session.onSignedOut(() => {
    clearTimeout(waiting);
    stop?.();
    stop = undefined;
  });
  if (session.hasStoredSession()) start();
}

const askAgainMs = 2000;

/** Calls `then` as soon as no one is in the middle of something: no field or form is being filled in, nothing is unsaved. */
export function whenIdle(page: Window, then: () => void): void {
  if (isTyping(page.document) || hasUnsavedChanges(page)) setTimeout(() => whenIdle(page, then), askAgainMs);
  else then();
}

const isFilledIn = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !notText.test(field.type))) &&
  field.value !== '';

const notText = /^(checkbox|radio|button|submit|range|file)$/;

function isTyping({ activeElement: active, visibilityState }: Document): boolean {
  if (visibilityState === 'hidden') return false;
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement)
    return [active, ...(active.form?.elements ?? [])].some(isFilledIn);
  return active instanceof HTMLElement && active.isContentEditable;
}
