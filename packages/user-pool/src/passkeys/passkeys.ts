import { stepError } from '../errors/step-error.ts';
import { passkeyError } from './passkey-errors.ts';

/** The browser's credential interface, as far as passkeys need it. */
export interface PasskeyBrowser {
  credentials?:
    | {
        get(options: { publicKey?: unknown }): Promise<object | null>;
        create(options: { publicKey?: unknown }): Promise<object | null>;
      }
    | undefined;
  PublicKeyCredential?:
    | {
        parseRequestOptionsFromJSON(options: unknown): unknown;
        parseCreationOptionsFromJSON(options: unknown): unknown;
      }
    | undefined;
}

function thisBrowser(): PasskeyBrowser {
  const page = globalThis as { navigator?: PasskeyBrowser } & PasskeyBrowser;
  return { credentials: page.navigator?.credentials, PublicKeyCredential: page.PublicKeyCredential };
}

/** Asks for a passkey with the service's options (JSON); the credential as JSON. Rejects with the passkey errors of section 8. */
export async function getPasskey(options: string, browser: PasskeyBrowser = thisBrowser()): Promise<string> {
  const { credentials, PublicKeyCredential: parser } = browser;
  if (!credentials || !parser) throw stepError('PasskeyNotSupported');
  try {
    const publicKey = parser.parseRequestOptionsFromJSON(JSON.parse(options));
    const credential = await credentials.get({ publicKey });
    if (!credential) throw stepError('PasskeyRetrievalFailed');
    return JSON.stringify(credential);
  } catch (error) {
    throw passkeyError(error, 'Authentication');
  }
}

/** Makes a passkey with the service's options (JSON); the credential as JSON. */
export async function createPasskey(options: string, browser: PasskeyBrowser = thisBrowser()): Promise<string> {
  const { credentials, PublicKeyCredential: parser } = browser;
  if (!credentials || !parser) throw stepError('PasskeyNotSupported');
  try {
    const publicKey = parser.parseCreationOptionsFromJSON(JSON.parse(options));
    const credential = await credentials.create({ publicKey });
    if (!credential) throw stepError('PasskeyRegistrationFailed');
    return JSON.stringify(credential);
  } catch (error) {
    throw passkeyError(error, 'Registration');
  }
}
