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
const changing = { params, version: 'required', response: RemoteVersions, deployToken: true } as const;

export const listRemoteVersions = endpoint('dev.remotes', 'GET /dev/remotes', 'dev.tools', {
  response: z.array(RemoteVersions),
});

/** The same of one, for a program that looks after it. */
export const readRemoteVersions = endpoint('dev.remote', 'GET /dev/remotes/:name', 'dev.tools', {
  params,
  response: RemoteVersions,
  errors: ['REMOTE_NOT_FOUND'],
  deployToken: true,
});

/** Rolls back or forward: new visitors get this version; those who are there keep theirs until they reload. */
export const activateRemote = endpoint('dev.activateRemote', 'PUT /dev/remotes/:name/active', 'dev.tools', {
  ...changing,
  body: z.strictObject({ version: RemoteVersionName }),
  errors: ['REMOTE_NOT_FOUND', 'REMOTE_VERSION_NOT_FOUND', 'VERSION_STALE'],
});

/** Gives a version to some: the people of companies, by id or exact name, and a share of everybody else. */
export const setCanary = endpoint('dev.setCanary', 'PUT /dev/remotes/:name/canary', 'dev.tools', {
  ...changing,
  body: z.strictObject({
    version: RemoteVersionName,
    companies: z.array(requiredLine(200)).check(z.maxLength(500)),
    percentage: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  errors: ['REMOTE_NOT_FOUND', 'REMOTE_VERSION_NOT_FOUND', 'COMPANY_NOT_FOUND', 'VERSION_STALE'],
});

/** Everybody gets the active version again. */
export const endCanary = endpoint('dev.endCanary', 'DELETE /dev/remotes/:name/canary', 'dev.tools', {
  ...changing,
  errors: ['REMOTE_NOT_FOUND', 'VERSION_STALE'],
});

/** Off: its navigation, slots and searches vanish, and its pages say so. */
export const switchRemote = endpoint('dev.switchRemote', 'PUT /dev/remotes/:name/off', 'dev.tools', {
  ...changing,
  body: z.strictObject({ isOff: z.boolean() }),
  errors: ['REMOTE_NOT_FOUND', 'VERSION_STALE'],
});

const files = z.array(DeployedFile).check(z.minLength(1), z.maxLength(2000));

/** Which of these files the server does not have yet, by their integrity. */
export const missingRemoteFiles = endpoint(
  'dev.missingRemoteFiles',
  'POST /dev/remotes/:name/missing-files',
  'dev.tools',
  {
    params,
    body: z.strictObject({ files: z.array(DeployedFile).check(z.maxLength(2000)) }),
    response: z.object({ missing: z.array(z.string()) }),
    deployToken: true,
  },
);

/** The bytes of one file, named by their hash: `sha384` of them in hexadecimal digits. */
export const uploadRemoteFile = endpoint('dev.uploadRemoteFile', 'PUT /dev/remotes/:name/files/:hash', 'dev.tools', {
  params: z.object({ name: RemoteName, hash: z.string().check(z.regex(/^[0-9a-f]{96}$/)) }),
  errors: ['REMOTE_FILE_ALTERED', 'BODY_TOO_LARGE'],
  deployToken: true,
});

/** Registers a version whose files are all there, if it may stand beside the other remotes. No one gets it by that. */
export const deployRemote = endpoint('dev.deployRemote', 'POST /dev/remotes/:name/versions', 'dev.tools', {
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

export const listDeployTokens = endpoint('dev.deployTokens', 'GET /dev/remotes/:name/tokens', 'dev.tools', {
  params,
  response: z.array(DeployToken),
});

/** A program that has it deploys in the name of the person who made it. */
export const createDeployToken = endpoint('dev.createDeployToken', 'POST /dev/remotes/:name/tokens', 'dev.tools', {
  params,
  body: z.strictObject({
    label: requiredLine(100),
    days: z.int().check(z.minimum(1), z.maximum(365)),
  }),
  /** The secret is not stored: this is the only answer that has it. */
  response: z.extend(DeployToken, { secret: z.string() }),
  status: 201,
});

export const revokeDeployToken = endpoint(
  'dev.revokeDeployToken',
  'DELETE /dev/remotes/:name/tokens/:id',
  'dev.tools',
  {
    params: z.object({ name: RemoteName, id: z.string().check(z.maxLength(100)) }),
    errors: ['DEPLOY_TOKEN_NOT_FOUND'],
  },
);
