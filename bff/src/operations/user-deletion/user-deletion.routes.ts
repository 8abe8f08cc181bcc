import { deleteUser } from '@savoir/contracts/users';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { deleteUserOf } from './delete-user.ts';

export const userDeletionOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, deleteUser, async ({ actor, params }) => deleteUserOf(services, actor, params.id));
  };
