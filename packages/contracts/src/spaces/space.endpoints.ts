import * as z from 'zod/mini';
import { Id } from '../common/index.ts';
import { endpoint } from '../http/index.ts';
import { NewSpace, SpaceChanges } from './space.input.ts';
import { Space, SpaceDetail } from './space.ts';

export const listSpaces = endpoint('spaces.list', 'GET /spaces', 'signed-in', { response: z.array(Space) });
export const listSpaceDetails = endpoint('spaces.details', 'GET /spaces/details', 'space.manage', {
  response: z.array(SpaceDetail),
});
export const createSpace = endpoint('spaces.create', 'POST /spaces', 'space.manage', {
  body: NewSpace,
  response: SpaceDetail,
  status: 201,
  idempotent: true,
  errors: ['SPACE_EXISTS', 'USER_NOT_FOUND'],
});
export const updateSpace = endpoint('spaces.update', 'PATCH /spaces/:id', 'space.manage', {
  body: SpaceChanges,
  response: SpaceDetail,
  version: 'required',
  errors: ['SPACE_NOT_FOUND', 'VERSION_STALE', 'SPACE_EXISTS', 'USER_NOT_FOUND'],
});
/**
 * Its notes and documents stay: they go to the space named by `to`, or just lose this one. The space is gone at once,
 * its contents follow as a job.
 */
export const deleteSpace = endpoint('spaces.delete', 'DELETE /spaces/:id', 'space.manage', {
  query: z.object({ to: z.optional(Id) }),
  errors: ['SPACE_NOT_FOUND'],
});
