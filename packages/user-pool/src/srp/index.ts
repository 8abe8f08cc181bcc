export { padHex } from './bytes.ts';
export { createSrpClient, passwordVerifier, type SrpChallenge, type SrpClient, type SrpProof } from './client.ts';
export { srpTimestamp } from './timestamp.ts';
