import type { Config } from '../../config.ts';
import type { Secrets } from '../../secrets.ts';
import type { PushSender } from './push-sender.ts';

/** A device that was off for longer receives only what is still news. */
const ttlSeconds = 24 * 3600;
const timeoutMs = 10_000;
const gone = new Set([404, 410]);

/** Encrypted for the browser (RFC 8291) and signed with the installation's keys (RFC 8292). */
export function webPushSender(config: Config, secrets: Secrets): PushSender {
  const vapidDetails = {
    subject: config.vapid?.subject ?? subjectOf(config.publicUrl),
    publicKey: config.vapid?.publicKey ?? secrets.vapidPublicKey,
    privateKey: config.vapid?.privateKey ?? secrets.vapidPrivateKey,
  };
  return {
    async send({ endpoint, keys }, payload) {
      // Only the first message needs the library.
      const { default: webPush } = await import('web-push');
      try {
        await webPush.sendNotification({ endpoint, keys }, JSON.stringify(payload), {
          vapidDetails,
          TTL: ttlSeconds,
          timeout: timeoutMs,
          urgency: 'normal',
        });
        return 'sent';
      } catch (error) {
        if (error instanceof webPush.WebPushError && gone.has(error.statusCode)) return 'gone';
        throw error;
      }
    },
  };
}

/** Whom a push service may write to; it takes no address of a local installation. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:savoir@savoir.example';
