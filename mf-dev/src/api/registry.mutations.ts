import * as contract from '@savoir/contracts/dev';
import type { DeployToken, RemoteVersions } from '@savoir/contracts/dev';
import type { HostApi, TFunction } from '@savoir/remote-kit';
import { mutationWithToasts } from '@savoir/remote-kit/query';
import { devKeys } from './dev.queries.ts';
import { platformKeys } from './remote.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'dev'>;
/** What a change is made from: the second of two people learns who was first. */
type Known = Pick<RemoteVersions, 'name' | 'revision'>;

const stale = () => [devKeys.remotes, platformKeys.all];
/** Where it fails the list on the screen was too old. */
const reread = { stale, staleOnFailure: stale };

/** The variable is the version that is served from now on. */
export const activateRemoteMutation = (host: Host, t: T, { name, revision }: Known) =>
  mutationWithToasts<string, RemoteVersions>(host, {
    call: (version) =>
      host.api.call(contract.activateRemote, { params: { name }, body: { version } }, { version: revision }),
    ...reread,
    done: (_versions, version) => t('registry.activateDone', { name, version }),
    failed: () => t('registry.activateFailed'),
  });

export interface NewCanary {
  version: string;
  companies: string[];
  percentage: number;
}

export const setCanaryMutation = (host: Host, t: T, { name, revision }: Known) =>
  mutationWithToasts<NewCanary, RemoteVersions>(host, {
    call: (body) => host.api.call(contract.setCanary, { params: { name }, body }, { version: revision }),
    ...reread,
    done: (_versions, { version }) => t('canary.done', { name, version }),
    failed: () => t('canary.failed'),
  });

export const endCanaryMutation = (host: Host, t: T, { name, revision }: Known) =>
  mutationWithToasts<void, RemoteVersions>(host, {
    call: () => host.api.call(contract.endCanary, { params: { name } }, { version: revision }),
    ...reread,
    done: () => t('canary.endDone', { name }),
    failed: () => t('canary.endFailed'),
  });

/** The variable says whether it is off. */
export const switchRemoteMutation = (host: Host, t: T, { name, revision }: Known) =>
  mutationWithToasts<boolean, RemoteVersions>(host, {
    call: (isOff) => host.api.call(contract.switchRemote, { params: { name }, body: { isOff } }, { version: revision }),
    ...reread,
    done: (_versions, isOff) => t(isOff ? 'off.done' : 'off.backDone', { name }),
    failed: () => t('off.failed'),
  });

export const createDeployTokenMutation = (host: Host, t: T, name: string) =>
  mutationWithToasts<{ label: string; days: number }, DeployToken & { secret: string }>(host, {
    call: (body) => host.api.call(contract.createDeployToken, { params: { name }, body }),
    stale: () => [devKeys.tokens(name)],
    failed: () => t('tokens.createFailed'),
  });

export const revokeDeployTokenMutation = (host: Host, t: T, name: string) =>
  mutationWithToasts<Pick<DeployToken, 'id' | 'label'>, unknown>(host, {
    call: ({ id }) => host.api.call(contract.revokeDeployToken, { params: { name, id } }),
    stale: () => [devKeys.tokens(name)],
    done: (_nothing, { label }) => t('tokens.revokeDone', { label }),
    failed: () => t('tokens.revokeFailed'),
  });
