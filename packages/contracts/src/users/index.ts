export { ImportedLine, importMaxLines } from './user-import.ts';
export { importUsers } from './user-import.endpoints.ts';
export { ErasurePreview, PersonErasure, RemovedUser } from './person-erasure.ts';
export { eraseUser, listRemovedUsers, personErasure, previewErasure } from './person-erasure.endpoints.ts';
export { PersonExport } from './person-export.ts';
export { createPersonExport, listPersonExports } from './person-export.endpoints.ts';
export { Person } from './person.ts';
export { emailAddress, NewUser, UserChanges } from './user.input.ts';
export { FirstDayStep, User } from './user.ts';
export {
  createUser,
  currentUser,
  deleteUser,
  getUser,
  listUsers,
  resendInvitation,
  resetSecondFactor,
  seeFirstDay,
  updateUser,
} from './user.endpoints.ts';
