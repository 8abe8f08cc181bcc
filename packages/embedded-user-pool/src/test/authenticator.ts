import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A key held by an authenticator. */
interface Key {
  id: Buffer;
  relyingPartyId: string;
  userHandle: Buffer;
  privateKey: KeyObject;
}

export interface Lie {
  /** The page it is asked from. */
  origin?: string;
  relyingPartyId?: string;
  /** What it counts; 0 counts nothing. */
  counter?: number;
  /** Who holds it was not verified. */
  unverified?: boolean;
  challenge?: string;
  userHandle?: string;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** As much of CBOR as a key and its attestation need. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

const flagsOf = ({ unverified = false }: Lie, more = 0) => 0x01 | (unverified ? 0 : 0x04) | more;

const clientData = (type: string, challenge: string, { origin = 'http://localhost' }: Lie) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(relyingPartyId: string, flags: number, counter: number, ...rest: Buffer[]): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(relyingPartyId), tail, ...rest]);
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** An authenticator of our own, which can be made to lie: what WebAuthn specifies, with node:crypto. */
export function authenticator() {
  const keys: Key[] = [];
  let counter = 0;
  return {
    create(options: CreationOptions, lie: Lie = {}) {
      const relyingPartyId = lie.relyingPartyId ?? options.rp.id;
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(16);
      keys.unshift({ id, relyingPartyId, userHandle: Buffer.from(options.user.id, 'base64url'), privateKey });
      const cose = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(cose)]);
      const authData = authenticatorData(relyingPartyId, flagsOf(lie, 0x40), lie.counter ?? counter, attested);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', lie.challenge ?? options.challenge, lie).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** Answers with the key made last. */
    get(options: RequestOptions, lie: Lie = {}) {
      const [key] = keys;
      if (!key) throw new Error('This authenticator has no key.');
      counter += 1;
      const data = clientData('webauthn.get', lie.challenge ?? options.challenge, lie);
      const authData = authenticatorData(
        lie.relyingPartyId ?? key.relyingPartyId,
        flagsOf(lie),
        lie.counter ?? counter,
      );
      const userHandle = lie.userHandle === undefined ? key.userHandle : Buffer.from(lie.userHandle);
      return JSON.stringify({
        id: key.id.toString('base64url'),
        rawId: key.id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), key.privateKey).toString('base64url'),
          userHandle: userHandle.toString('base64url'),
        },
      });
    },
  };
}
