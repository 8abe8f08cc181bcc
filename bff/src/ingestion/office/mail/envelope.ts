/** `From a@exemple.fr Fri Nov 27 08:00:00 2026`, which a mailbox of Unix has before each mail. */
const envelope = /^(?:\u00EF\u00BB\u00BF)?\s*(?:>?From [^\r\n]*\r?\n)?/;

/** A mail from its first header on. */
export function withoutEnvelope(bytes: Buffer): Buffer {
  const before = envelope.exec(bytes.subarray(0, 4096).toString('latin1'))?.[0] ?? '';
  return bytes.subarray(before.length);
}
