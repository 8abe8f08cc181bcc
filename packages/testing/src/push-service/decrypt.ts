import { createDecipheriv, createHmac, type ECDH } from 'node:crypto';

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();
const tagBytes = 16;

/**
 * Reads a message as a browser does: content encoding aes128gcm (RFC 8188) under keys agreed on as RFC 8291 says. One record.
 * @throws when it was not encrypted for these keys
 */
export function decryptPush(body: Buffer, browser: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);

  const shared = browser.keys.computeSecret(serverKey);
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    browser.keys.getPublicKey(),
    serverKey,
    Buffer.from([1]),
  ]);
  const secret = hmac(hmac(browser.auth, shared), info);
  const pseudoRandom = hmac(salt, secret);
  const key = hmac(pseudoRandom, Buffer.from('Content-Encoding: aes128gcm\0\u0001')).subarray(0, 16);
  const nonce = hmac(pseudoRandom, Buffer.from('Content-Encoding: nonce\0\u0001')).subarray(0, 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  // The last record ends in a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
