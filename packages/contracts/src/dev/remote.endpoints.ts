import * as z from 'zod/mini';
import { requiredLine } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { RemoteUses } from '../platform/index.ts';
import {
  DeployedFile,
  DeployToken,
  PartBudgets,
  RemoteEntry,
  RemoteName,
  RemoteParts,
  RemoteVersionName,
  RemoteVersions,
} from './remote.ts';

const params = z.object({ name: RemoteName });
const changing = {
  access: 'dev.tools',
  params,
  version: 'required',
  response: RemoteVersions,
} as const;

export const listRemoteVersions = endpoint({
  id: 'dev.remotes',
  method: 'GET',
  path: '/dev/remotes',
  access: 'dev.tools',
  response: z.array(RemoteVersions),
});

/** The same of one, for a program that looks after it. */
export const readRemoteVersions = endpoint({
  id: 'dev.remote',
  method: 'GET',
  path: '/dev/remotes/:name',
  access: 'dev.tools',
  params,
  response: RemoteVersions,
  errors: ['REMOTE_NOT_FOUND'],
  deployToken: true,
});

/** Rolls back or forward: new visitors get this version; those who are there keep theirs until they reload. */
export const activateRemote = endpoint({
  ...changing,
  id: 'dev.activateRemote',
  method: 'PUT',
  path: '/dev/remotes/:name/active',
  body: z.strictObject({ version: RemoteVersionName }),
  errors: ['REMOTE_NOT_FOUND', 'REMOTE_VERSION_NOT_FOUND', 'VERSION_STALE'],
  deployToken: true,
});

/** Gives a version to some: the people of companies, by id or exact name, and a share of everybody else. */
export const setCanary = endpoint({
  ...changing,
  id: 'dev.setCanary',
  method: 'PUT',
  path: '/dev/remotes/:name/canary',
  body: z.strictObject({
    version: RemoteVersionName,
    companies: z.array(requiredLine(200)).check(z.maxLength(500)),
    percentage: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  errors: ['REMOTE_NOT_FOUND', 'REMOTE_VERSION_NOT_FOUND', 'COMPANY_NOT_FOUND', 'VERSION_STALE'],
  deployToken: true,
});

/** Everybody gets the active version again. */
export const endCanary = endpoint({
  ...changing,
  id: 'dev.endCanary',
  method: 'DELETE',
  path: '/dev/remotes/:name/canary',
  errors: ['REMOTE_NOT_FOUND', 'VERSION_STALE'],
  deployToken: true,
});

/** Off: its navigation, slots and searches vanish, and its pages say so. */
export const switchRemote = endpoint({
  ...changing,
  id: 'dev.switchRemote',
  method: 'PUT',
  path: '/dev/remotes/:name/off',
  body: z.strictObject({ isOff: z.boolean() }),
  errors: ['REMOTE_NOT_FOUND', 'VERSION_STALE'],
  deployToken: true,
});

const files = z.array(DeployedFile).check(z.minLength(1), z.maxLength(2000));

/** Which of these files the server does not have yet, by their integrity. */
export const missingRemoteFiles = endpoint({
  id: 'dev.missingRemoteFiles',
  method: 'POST',
  path: '/dev/remotes/:name/missing-files',
  access: 'dev.tools',
  params,
  body: z.strictObject({ files: z.array(DeployedFile).check(z.maxLength(2000)) }),
  response: z.object({ missing: z.array(z.string()) }),
  deployToken: true,
});

/** The bytes of one file, named by their hash: `sha384` of them in hexadecimal digits. */
export const uploadRemoteFile = endpoint({
  id: 'dev.uploadRemoteFile',
  method: 'PUT',
  path: '/dev/remotes/:name/files/:hash',
  access: 'dev.tools',
  params: z.object({ name: RemoteName, hash: z.string().check(z.regex(/^[0-9a-f]{96}$/)) }),
  status: 204,
  errors: ['REMOTE_FILE_ALTERED', 'BODY_TOO_LARGE'],
  deployToken: true,
});

/** Registers a version whose files are all there, if it may stand beside the other remotes. No one gets it by that. */
export const deployRemote = endpoint({
  id: 'dev.deployRemote',
  method: 'POST',
  path: '/dev/remotes/:name/versions',
  access: 'dev.tools',
  params,
  body: z.strictObject({
    version: RemoteVersionName,
    entry: RemoteEntry,
    integrity: DeployedFile.shape.integrity,
    manifest: z.record(z.string(), z.unknown()),
    files,
    /** Source maps of the scripts: kept, and sent to no one. */
    maps: z.optional(z.array(DeployedFile).check(z.maxLength(2000))),
    /** Builds from before this was recorded have neither. */
    uses: z.optional(RemoteUses),
    parts: z.optional(RemoteParts),
    budgets: z.optional(PartBudgets),
  }),
  response: RemoteVersions,
  status: 201,
  errors: ['REMOTE_REFUSED', 'REMOTE_VERSION_EXISTS', 'REMOTE_FILE_MISSING'],
  deployToken: true,
});

export const listDeployTokens = endpoint({
  id: 'dev.deployTokens',
  method: 'GET',
  path: '/dev/remotes/:name/tokens',
  access: 'dev.tools',
  params,
  response: z.array(DeployToken),
});

/** A program that has it deploys in the name of the person who made it. */
export const createDeployToken = endpoint({
  id: 'dev.createDeployToken',
  method: 'POST',
  path: '/dev/remotes/:name/tokens',
  access: 'dev.tools',
  params,
  body: z.strictObject({
    label: requiredLine(100),
    days: z.int().check(z.minimum(1), z.maximum(365)),
  }),
  /** The secret is not stored: this is the only answer that has it. */
  response: z.extend(DeployToken, { secret: z.string() }),
  status: 201,
});

export const revokeDeployToken = endpoint({
  id: 'dev.revokeDeployToken',
  method: 'DELETE',
  path: '/dev/remotes/:name/tokens/:id',
  access: 'dev.tools',
  params: z.object({ name: RemoteName, id: z.string().check(z.maxLength(100)) }),
  status: 204,
  errors: ['DEPLOY_TOKEN_NOT_FOUND'],
});
