import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { invalidParameter, PoolError } from '../pool-error.ts';
import { isCredential, notACredential } from '../passkeys/client-data.ts';
import type { PasskeyDocument } from '../passkeys/passkey.collection.ts';
import { completeRegistration, startRegistration } from '../passkeys/register-passkey.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { emitEvent } from '../emit-event.ts';
import type { Operation } from './operation.ts';
import { recentlyProvenUser, signedInUser } from './signed-in-user.ts';

const maxListed = 20;
const maxNameCharacters = 60;
const unknown = () => new PoolError('ResourceNotFoundException', 'The passkey credential does not exist.');

/** What an authenticator is to make a key by. */
export const startWebAuthnRegistration: Operation<'StartWebAuthnRegistration'> = async ({ pool, fields }) => {
  relyingPartyOf(pool);
  const user = await recentlyProvenUser(pool, fields);
  return { CredentialCreationOptions: { ...(await startRegistration(pool, user)) } };
};

/** The key it made: from now on it signs the user in. */
export const completeWebAuthnRegistration: Operation<'CompleteWebAuthnRegistration'> = async (context) => {
  const { pool, fields } = context;
  relyingPartyOf(pool);
  const user = await signedInUser(pool, fields);
  const credential = fields.json('Credential');
  if (!isCredential(credential)) throw notACredential();
  // The rest of its shape is checked by the library, which takes nothing for granted.
  await completeRegistration(pool, user, credential as RegistrationResponseJSON);
  emitEvent(context, 'passkeyAdded', user);
  return {};
};

/** With a date more than the cloud's service has: that of the last sign-in. */
export const listWebAuthnCredentials: Operation<'ListWebAuthnCredentials'> = async ({ pool, fields }) => {
  const user = await signedInUser(pool, fields);
  const limit = fields.optionalInteger('MaxResults', 0, maxListed) || maxListed;
  const all = await pool.passkeys.list(user._id);
  const after = fields.optionalString('NextToken');
  const start = after === undefined ? 0 : all.findIndex(({ _id }) => _id === after) + 1;
  const shown = all.slice(start, start + limit);
  const last = start + limit < all.length ? shown.at(-1)?._id : undefined;
  return { Credentials: shown.map(description), ...(last === undefined ? {} : { NextToken: last }) };
};

export const deleteWebAuthnCredential: Operation<'DeleteWebAuthnCredential'> = async (context) => {
  const { pool, fields } = context;
  const user = await recentlyProvenUser(pool, fields);
  if (!(await pool.passkeys.remove(user._id, fields.string('CredentialId')))) throw unknown();
  emitEvent(context, 'passkeyRemoved', user);
  return {};
};

/** Not in the protocol of the cloud's service, which names passkeys itself. */
export const renameWebAuthnCredential: Operation<'RenameWebAuthnCredential'> = async ({ pool, fields }) => {
  const user = await signedInUser(pool, fields);
  const name = fields.string('FriendlyCredentialName').trim();
  if (name === '' || name.length > maxNameCharacters)
    throw invalidParameter(`A passkey's name has 1 to ${maxNameCharacters} characters.`);
  if (!(await pool.passkeys.rename(user._id, fields.string('CredentialId'), name))) throw unknown();
  return {};
};

const description = (passkey: PasskeyDocument) => ({
  CredentialId: passkey._id,
  FriendlyCredentialName: passkey.name,
  RelyingPartyId: passkey.relyingPartyId,
  ...(passkey.attachment === null ? {} : { AuthenticatorAttachment: passkey.attachment }),
  AuthenticatorTransports: passkey.transports,
  CreatedAt: passkey.createdAt.getTime() / 1000,
  ...(passkey.usedAt === null ? {} : { LastUsedAt: passkey.usedAt.getTime() / 1000 }),
});
