import type { User } from '@savoir/contracts/users';
import type { Shell } from '../host/shell.ts';

/** Every page of a signed-in user is entered here: loads who it is, and has what a session starts run. */
export async function enterSession(shell: Shell): Promise<User> {
  const signedIn = await shell.signedIn();
  const user = await signedIn.loadUser();
  await signedIn.startSession(user);
  return user;
}
