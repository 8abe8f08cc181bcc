import { answerChallenge } from '../sign-in/answer-challenge.ts';
import { contextOf } from '../sign-in/request-context.ts';
import { checkClient } from './check-client.ts';
import type { Operation } from './operation.ts';

export const respondToAuthChallenge: Operation<'RespondToAuthChallenge'> = async ({
  pool,
  fields,
  client,
  afterAnswer,
}) => {
  checkClient(pool, fields);
  const context = contextOf(pool, fields);
  const step = { pool, parameters: fields.map('ChallengeResponses'), client, context, afterAnswer };
  return answerChallenge(step, fields.string('ChallengeName'), fields.string('Session'));
};
