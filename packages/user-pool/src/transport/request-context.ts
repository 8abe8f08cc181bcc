import type { OperationName, StringMap } from '../protocol/index.ts';
import type { Call } from './transport.ts';

/** What goes with the requests of a sign-in beside what they ask for. */
export interface RequestContext {
  /** For the code of the pool's owner: custom challenges, triggers. */
  clientMetadata?: StringMap | undefined;
  /** What the browser says of itself, as the pool reads it. */
  encodedData?: string | undefined;
}

const takers: ReadonlySet<OperationName> = new Set(['InitiateAuth', 'RespondToAuthChallenge', 'ForgotPassword']);

/** Sends it with the operations that take it; what there is none of is left out. */
export const withRequestContext =
  (call: Call, { clientMetadata, encodedData }: RequestContext): Call =>
  (operation, request) =>
    call(
      operation,
      takers.has(operation)
        ? {
            ...request,
            ...(clientMetadata ? { ClientMetadata: clientMetadata } : {}),
            ...(encodedData === undefined ? {} : { UserContextData: { EncodedData: encodedData } }),
          }
        : request,
    );
