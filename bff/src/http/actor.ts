import type { Actor } from '@savoir/contracts/access';
import type { TokenKind, TokenScope } from '@savoir/contracts/api-tokens';

/** By which token of the API someone acts. */
export interface ActingToken {
  id: string;
  kind: TokenKind;
  name: string;
  scopes: readonly TokenScope[];
}

/** The user behind a request, read from the database at most five seconds ago. */
export interface SignedInActor extends Actor {
  email: string;
  firstName: string;
  lastName: string;
  /** Spaces the user belongs to. */
  spaceIds: string[];
  /** Spaces whose content the user may see besides content of no space; null when everything of the company is visible. */
  visibleSpaceIds: string[] | null;
  /** Minutes without use after which their session ends; absent: it does not end for that. */
  idleMinutes?: number;
  /** Absent: they are at it themselves, in a session. */
  token?: ActingToken;
}
