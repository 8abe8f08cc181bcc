export { ImportedLine, importMaxLines, importUsers } from './import.ts';
export { Person } from './person.ts';
export { NewUser, User, UserChanges } from './user.ts';
export {
  createUser,
  currentUser,
  deleteUser,
  getUser,
  listUsers,
  resendInvitation,
  resetSecondFactor,
  updateUser,
} from './user.endpoints.ts';
