import type { OperationName } from '@savoir/user-pool/protocol';
import { changePassword, getUser, resendConfirmationCode, setUserMfaPreference, signUp } from './account.operations.ts';
import { confirmDevice, forgetDevice, getDevice, listDevices, updateDeviceStatus } from './device.operations.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.operations.ts';
import { initiateAuth } from './initiate-auth.operation.ts';
import type { Operation } from './operation.ts';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  renameWebAuthnCredential,
  startWebAuthnRegistration,
} from './passkey.operations.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.operation.ts';
import { associateSoftwareToken, verifySoftwareToken } from './software-token.operations.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './tokens.operations.ts';

/** Every operation the pool serves, by its name in the target header. */
export const operations: { [Name in OperationName]: Operation<Name> } = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  GetUser: getUser,
  ChangePassword: changePassword,
  ConfirmDevice: confirmDevice,
  ForgetDevice: forgetDevice,
  GetDevice: getDevice,
  ListDevices: listDevices,
  UpdateDeviceStatus: updateDeviceStatus,
  SignUp: signUp,
  ConfirmSignUp: signUp,
  ResendConfirmationCode: resendConfirmationCode,
  StartWebAuthnRegistration: startWebAuthnRegistration,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
  RenameWebAuthnCredential: renameWebAuthnCredential,
};
