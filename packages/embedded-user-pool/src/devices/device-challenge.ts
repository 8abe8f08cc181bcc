import { randomBytes } from 'node:crypto';
import type { AuthResponse } from '@savoir/user-pool/protocol';
import { clientPublicValue, serverPublicValue } from '../crypto/srp-server.ts';
import { notAuthorized, sessionExpired } from '../pool-error.ts';
import type { SignInState } from '../sessions/sign-in-session.ts';
import { checkProofAge, proves, readProof } from '../sign-in/srp-proof.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import type { Step } from '../sign-in/step.ts';
import { openDeviceVerifier } from './device-secret.ts';
import { confirmedDevice } from './known-device.ts';

/** DEVICE_SRP_AUTH: the browser says which device it is, and starts to prove it. */
export async function startDeviceProof(
  { pool, parameters }: Step,
  { sub, deviceKey }: Extract<SignInState, { challenge: 'DEVICE_SRP_AUTH' }>,
): Promise<AuthResponse> {
  const clientPublic = clientPublicValue(parameters.string('SRP_A'));
  if (parameters.string('DEVICE_KEY') !== deviceKey) throw notAuthorized('Invalid device key given.');
  const user = await pool.users.findBySub(sub);
  if (!user) throw sessionExpired();
  const device = await confirmedDevice(pool, user, deviceKey);
  const serverSecretHex = randomBytes(32).toString('hex');
  const secretBlock = randomBytes(64).toString('base64');
  const verifier = openDeviceVerifier(pool.secrets, device);
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session: pool.sessions.open({
      challenge: 'DEVICE_PASSWORD_VERIFIER',
      sub,
      deviceKey,
      secretBlock,
      serverSecretHex,
      clientPublicHex: clientPublic.toString(16),
    }),
    ChallengeParameters: {
      SALT: BigInt('0x' + device.secret.salt).toString(16),
      SRP_B: serverPublicValue(verifier, BigInt('0x' + serverSecretHex)).toString(16),
      SECRET_BLOCK: secretBlock,
      USERNAME: user.username,
      DEVICE_KEY: deviceKey,
    },
  };
}

/** DEVICE_PASSWORD_VERIFIER: a device that proves itself stands for the second factor. */
export async function finishDeviceProof(
  step: Step,
  state: Extract<SignInState, { challenge: 'DEVICE_PASSWORD_VERIFIER' }>,
): Promise<AuthResponse> {
  const { pool, parameters } = step;
  const proof = readProof(parameters, state.secretBlock);
  checkProofAge(pool, proof);
  const user = await pool.users.findBySub(state.sub);
  if (!user?.enabled) throw sessionExpired();
  const device = await confirmedDevice(pool, user, state.deviceKey);
  const verifier = openDeviceVerifier(pool.secrets, device);
  if (!proves(proof, state, verifier, { pool: device.groupKey, user: device._id }))
    throw notAuthorized('Incorrect username or password.');
  return signedIn(step, user, 'DEVICE', device._id);
}
