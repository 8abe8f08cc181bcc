export { createSpace, deleteSpace, listSpaceDetails, listSpaces, updateSpace } from './space.endpoints.ts';
export { NewSpace, SpaceChanges } from './space.input.ts';
export { ReviewMonths, reviewRhythms } from './review-months.ts';
export { Space, SpaceColor, SpaceDetail } from './space.ts';
