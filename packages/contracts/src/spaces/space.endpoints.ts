import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { NewSpace, SpaceChanges } from './space.input.ts';
import { Space, SpaceDetail } from './space.ts';

const params = z.object({ id: Id });

export const listSpaces = endpoint({
  id: 'spaces.list',
  method: 'GET',
  path: '/spaces',
  access: 'signed-in',
  response: z.array(Space),
});
export const listSpaceDetails = endpoint({
  id: 'spaces.details',
  method: 'GET',
  path: '/spaces/details',
  access: 'space.manage',
  response: z.array(SpaceDetail),
});
export const createSpace = endpoint({
  id: 'spaces.create',
  method: 'POST',
  path: '/spaces',
  access: 'space.manage',
  body: NewSpace,
  response: SpaceDetail,
  status: 201,
  idempotent: true,
  errors: ['SPACE_EXISTS', 'USER_NOT_FOUND'],
});
export const updateSpace = endpoint({
  id: 'spaces.update',
  method: 'PATCH',
  path: '/spaces/:id',
  access: 'space.manage',
  params,
  body: SpaceChanges,
  response: SpaceDetail,
  version: 'required',
  errors: ['SPACE_NOT_FOUND', 'VERSION_STALE', 'SPACE_EXISTS', 'USER_NOT_FOUND'],
});
/**
 * Its notes and documents stay: they go to the space named by `to`, or just lose this one. The space is gone at once,
 * its contents follow as a job.
 */
export const deleteSpace = endpoint({
  id: 'spaces.delete',
  method: 'DELETE',
  path: '/spaces/:id',
  access: 'space.manage',
  params,
  query: z.object({ to: z.optional(Id) }),
  status: 204,
  errors: ['SPACE_NOT_FOUND'],
});
