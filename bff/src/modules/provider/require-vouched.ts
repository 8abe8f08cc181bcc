import { ProviderDown } from '../../adapters/open-id/provider-errors.ts';
import { seal, unseal } from '../../adapters/open-id/seal.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import {
  startCheck,
  findProviderSignIn,
  saveProviderTokens,
  removeProviderSignIn,
  type ProviderSignInRow,
} from './provider-sign-in.collection.ts';

/** Pages that open ask for tokens, too: the service of the company is asked at most this often. */
const checkEveryMs = 5 * 60_000;

/**
 * The service of the company still vouches for who started this sign-in, or does not answer. Throws SESSION_ENDED when it does not, when
 * it is no longer among the settings, or when it gave nothing to ask it by and the time is up.
 */
export async function requireVouched(services: Services, signInId: string): Promise<void> {
  const { db, clock, providers } = services;
  const row = await findProviderSignIn(db, signInId);
  if (row === null) return;
  const now = clock();
  const provider = providers.get(row.providerId);
  if (provider === undefined || provider.settings.issuer !== row.issuer || row.endsAt <= now.getTime())
    return end(services, row);
  if (row.refreshToken === null || now.getTime() < row.checkedAt.getTime() + checkEveryMs) return;
  const started = await startCheck(db, row, now);
  if (started === null) return;
  try {
    const renewed = await provider.renew(unseal(services.secrets, signInId, row.refreshToken));
    if (renewed === null) return await end(services, row);
    await saveProviderTokens(db, row, {
      refreshToken: seal(services.secrets, signInId, renewed.refreshToken),
      ...(renewed.idToken !== null && { idToken: seal(services.secrets, signInId, renewed.idToken) }),
    });
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    // An outage there signs no one out here; the next renewal asks again.
    services.log.warn({ err: error, provider: row.providerId }, 'a sign-in service could not be asked');
    await saveProviderTokens(db, row, { checkedAt: row.checkedAt });
  }
}

async function end({ db }: Services, row: ProviderSignInRow): Promise<never> {
  await removeProviderSignIn(db, row);
  throw new Failure('SESSION_ENDED');
}
