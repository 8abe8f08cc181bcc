import { toBase64, utf8 } from '../srp/bytes.ts';

interface Asking {
  username: string;
  poolId: string;
  clientId: string;
}

/** The provider's own collector, where the page has loaded it. */
interface ProvidersCollector {
  getData(username: string, poolId: string, clientId: string): string | undefined;
}

/** EncodedData of UserContextData: which browser, language, time zone and system a sign-in comes from. */
export function encodedContextData({ username, poolId, clientId }: Asking): string | undefined {
  const { AmazonCognitoAdvancedSecurityData: collector } = globalThis as {
    AmazonCognitoAdvancedSecurityData?: ProvidersCollector;
  };
  if (collector) return collector.getData(username, poolId, clientId);
  const contextData = {
    UserAgent: navigator.userAgent,
    DeviceLanguage: navigator.language,
    DevicePlatform: navigator.platform,
    ClientTimezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const payload = JSON.stringify({ contextData, username, userPoolId: poolId, timestamp: String(Date.now()) });
  return toBase64(utf8(JSON.stringify({ payload, version: '1' })));
}
