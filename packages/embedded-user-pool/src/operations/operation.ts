import type { OperationName, Operations } from '@savoir/user-pool/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { AfterAnswer } from '../http/background.ts';
import type { Client } from '../limits/client.ts';
import type { Pool } from '../pool.ts';
import type { Fields } from '../http/fields.ts';

export interface OperationContext {
  pool: Pool;
  /** The request's body, read with checks. */
  fields: Fields;
  /** Where the request comes from. */
  client: Client;
  log: FastifyBaseLogger;
  /** The plugin waits for what runs so when it closes. */
  afterAnswer: AfterAnswer;
}

export type Operation<Name extends OperationName> = (
  context: OperationContext,
) => Promise<Operations[Name]['response']>;
