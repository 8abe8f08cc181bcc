import * as contract from '@savoir/contracts/dev';
import type { FastifyPluginAsync } from 'fastify';
import { Failure } from '../../../http/failure.ts';
import { handle } from '../../../http/handle.ts';
import type { Services } from '../../../services.ts';
import { revokeDeployToken } from './deploy-token.collection.ts';
import { createDeployToken, readDeployTokens } from './deploy-token.service.ts';
import { deploy, findMissing, storeFile } from './deploy.service.ts';

/** Of one file of a remote; the largest today has four. */
const maxFileBytes = 32 * 1024 * 1024;

/** How versions come from elsewhere, and who may bring them. */
export const deployModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: maxFileBytes },
      (_request, body, done) => done(null, body),
    );
    handle(app, contract.missingRemoteFiles, async ({ body }) => ({
      missing: await findMissing(services, body.files),
    }));
    handle(app, contract.uploadRemoteFile, async ({ params, request }) =>
      storeFile(services, params.hash, request.body),
    );
    handle(app, contract.deployRemote, async ({ params: { name }, body, actor }) =>
      deploy(services, actor, { ...body, name }),
    );
    handle(app, contract.listDeployTokens, async ({ params }) => readDeployTokens(services, params.name));
    handle(app, contract.createDeployToken, async ({ params: { name: remote }, body, actor, newId: id }) =>
      createDeployToken(services, actor, { id, remote, ...body }),
    );
    handle(app, contract.revokeDeployToken, async ({ params: { name, id } }) => {
      if (!(await revokeDeployToken(services.db, name, id, services.clock())))
        throw new Failure('DEPLOY_TOKEN_NOT_FOUND');
    });
  };
