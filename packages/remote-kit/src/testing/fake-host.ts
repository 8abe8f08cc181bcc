import { can, Feature, type Actor } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import type { User } from '@savoir/contracts/users';
import { fork } from 'effector';
import type { ApiClient } from '@savoir/api-client';
import type { i18n as I18n } from 'i18next';
import { QueryClient } from '@tanstack/react-query';
import type { ConfirmOptions, HostApi, Problem, SignedInHost, ToastOptions } from '../host/host-api.ts';
import { hrefOf } from '../routing/href.ts';
import { createShortcuts, type Shortcuts } from '../shortcuts/create-shortcuts.ts';
import { fakeTexts } from './fake-texts.ts';

/** A valid user; every feature on but ACCESS_SPACE. */
export function someUser(changes: Partial<User> = {}): User {
  return {
    id: newId(),
    email: 'camille.ferrand@delorme-maintenance.fr',
    firstName: 'Camille',
    lastName: 'Ferrand',
    role: 'creator',
    service: 'Maintenance',
    position: 'Technicienne',
    notificationsActive: false,
    spaceIds: [],
    active: true,
    company: {
      id: newId(),
      name: 'Delorme Maintenance',
      enabledFeatures: Feature.options.filter((feature) => feature !== 'ACCESS_SPACE'),
    },
    lastSeenDate: null,
    version: 1,
    ...changes,
  };
}

/** The same, of a company whose free trial has ended. */
export const afterTrial = (user: User): User => ({
  ...user,
  company: { ...user.company, trial: { state: 'ended', endDate: '2026-11-01T00:00:00.000Z', daysRemaining: 0 } },
});

export interface FakeHost extends SignedInHost {
  readonly toasts: readonly ToastOptions[];
  readonly questions: readonly ConfirmOptions[];
  /** What goes on at this moment, in its own words. */
  readonly works: readonly string[];
  /** What was to be reported. */
  readonly problems: readonly Problem[];
}

/** A host without a shell: toasts and questions are stored for the test to read; every question is answered `confirmed`. */
export function fakeHost(options: {
  api: ApiClient;
  user?: User;
  paths?: Readonly<Record<string, string>>;
  confirmed?: boolean;
  transcription?: boolean;
  /** What takes errors that are reported; without it they fail the test. */
  report?: HostApi['report'];
  remotes?: HostApi['remotes'];
  /** Where `texts` come from; without it a text is its key. */
  i18n?: I18n;
}): FakeHost {
  const user = options.user ?? someUser();
  const actor: Actor = {
    id: user.id,
    role: user.role,
    companyId: user.company.id,
    features: user.company.enabledFeatures,
    trialEnded: user.company.trial?.state === 'ended',
  };
  const toasts: ToastOptions[] = [];
  const questions: ConfirmOptions[] = [];
  const works: string[] = [];
  const problems: Problem[] = [];
  const i18n = options.i18n ?? fakeTexts({});
  return {
    config: {
      version: '1.42.8',
      buildId: 'test',
      userPool: {
        poolId: 'local_test',
        clientId: 'test',
        endpoint: '/identity/',
        issuer: '/identity/local_test',
        hostedUrl: null,
        devices: 'off',
        contextData: false,
        identityPool: null,
        authFlow: 'USER_SRP_AUTH',
        secondFactors: ['TOTP', 'EMAIL'],
        passkeys: null,
        signInRedirects: [],
        signOutRedirects: [],
      },
      pushPublicKey: null,
      redirectOrigins: [],
      overrideOrigins: [],
      tagManagerId: null,
      errorReportsDsn: null,
      transcription: options.transcription ?? false,
    },
    remotes: options.remotes ?? [],
    api: options.api,
    scope: fork(),
    texts: (namespace) => i18n.getFixedT('fr', namespace),
    user,
    actor,
    queryClient: new QueryClient(),
    can: (ability, subject) => can(actor, ability, subject),
    toast: (toast) => void toasts.push(toast),
    confirm: (question) => {
      questions.push(question);
      return Promise.resolve(options.confirmed ?? true);
    },
    href: (routeId, params) => {
      const path = options.paths?.[routeId];
      return path === undefined ? null : hrefOf(path, params);
    },
    navigate: () => undefined,
    workUnderWay: (sentence) => {
      works.push(sentence);
      return () => void works.splice(works.indexOf(sentence), 1);
    },
    report:
      options.report ??
      ((error) => {
        throw error;
      }),
    shortcuts: listening(createShortcuts()),
    subjectShown: () => undefined,
    showBadge: () => undefined,
    reportProblem: (problem) => void problems.push(problem),
    proven: (run) => run(),
    openTutorial: () => undefined,
    slotEntries: () => [],
    signOut: () => Promise.resolve(),
    toasts,
    questions,
    works,
    problems,
  };
}

/** Keys work in a test as they do in the shell. */
function listening(shortcuts: Shortcuts): Shortcuts {
  document.addEventListener('keydown', shortcuts.handle);
  return shortcuts;
}
