import type { Background } from '../../jobs/background.ts';
import type { Services } from '../../services.ts';

/** Before the day begins. */
const renewalHour = 4;

export function sessionJobs({ identity }: Services, background: Background): void {
  background.every({ atHour: renewalHour }, 'renew-signing-keys', {
    run: () => identity.renewKeys(),
    failure: 'tokens are still signed with old keys',
  });
}
