import { passkeyError, withText } from './passkey-errors.ts';

/** The browser's credential interface, as far as passkeys need it. */
export interface PasskeyBrowser {
  credentials?:
    | {
        get(options: { publicKey?: unknown; mediation?: 'conditional'; signal?: AbortSignal }): Promise<object | null>;
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

/** How a passkey is asked for. */
export interface PasskeyRequest {
  /** Among what the browser fills into a field, instead of in a dialog. */
  mediation?: 'conditional';
  signal?: AbortSignal;
}

/** Asks for a passkey with the service's options (JSON); the credential as JSON. Rejects with the passkey errors of section 8. */
export async function getPasskey(
  options: string,
  browser: PasskeyBrowser = thisBrowser(),
  how: PasskeyRequest = {},
): Promise<string> {
  const { credentials, PublicKeyCredential: parser } = browser;
  if (!credentials || !parser) throw withText('PasskeyNotSupported');
  try {
    const publicKey = parser.parseRequestOptionsFromJSON(JSON.parse(options));
    const credential = await credentials.get({ publicKey, ...how });
    if (!credential) throw withText('PasskeyRetrievalFailed');
    return JSON.stringify(credential);
  } catch (error) {
    throw passkeyError(error, 'Authentication');
  }
}

/** Makes a passkey with the service's options (JSON); the credential as JSON. */
export async function createPasskey(options: string, browser: PasskeyBrowser = thisBrowser()): Promise<string> {
  const { credentials, PublicKeyCredential: parser } = browser;
  if (!credentials || !parser) throw withText('PasskeyNotSupported');
  try {
    const publicKey = parser.parseCreationOptionsFromJSON(JSON.parse(options));
    const credential = await credentials.create({ publicKey });
    if (!credential) throw withText('PasskeyRegistrationFailed');
    return JSON.stringify(credential);
  } catch (error) {
    throw passkeyError(error, 'Registration');
  }
}
