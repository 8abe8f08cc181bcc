import { answerChallenge } from '../sign-in/answer-challenge.ts';
import { checkClient } from './check-client.ts';
import type { Operation } from './operation.ts';

export const respondToAuthChallenge: Operation<'RespondToAuthChallenge'> = async ({
  pool,
  fields,
  client,
  afterAnswer,
}) => {
  checkClient(pool, fields);
  const step = { pool, parameters: fields.map('ChallengeResponses'), client, afterAnswer };
  return answerChallenge(step, fields.string('ChallengeName'), fields.string('Session'));
};
