import type { AuthResponse } from '@savoir/user-pool/protocol';
import type { Fields } from '../http/fields.ts';
import type { OperationContext } from '../operations/operation.ts';
import type { Client } from '../limits/client.ts';
import type { Pool } from '../pool.ts';
import type { RequestContext } from './request-context.ts';
import type { UserDocument } from '../users/user.ts';

/** One request of a sign-in. */
export interface Step {
  pool: Pool;
  /** AuthParameters or ChallengeResponses. */
  parameters: Fields;
  client: Client;
  context: RequestContext;
  afterAnswer: OperationContext['afterAnswer'];
  /** What a finished sign-in leads to, when not to tokens. */
  complete?: (user: UserDocument) => Promise<AuthResponse>;
}
