import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal, siteOf } from '../../deploy/site.ts';
import { readArguments, type Command } from '../command.ts';
import { storeToken, tokensFile } from '../stored-tokens.ts';
import { placeOf, say, targetOptions, type Place } from '../target.ts';

/** What a program adds to its pause when it is told that it asks too often, or is not answered (RFC 8628, 3.5). */
const slowerBySeconds = 5;

interface Begun {
  deviceCode: string;
  userCode: string;
  address: string;
  lifetimeSeconds: number;
  intervalSeconds: number;
}

interface Given {
  secret: string;
  expiryDate: string;
}

export const login: Command = {
  parameters: '[NAME] --to URL',
  does: 'gets a token for the remote, once you allow it in the tools for developers',
  async run(args) {
    const { name, values } = readArguments(args, { to: targetOptions.to });
    const place = placeOf(name, values.to);
    const begun = await siteOf(
      place.site,
      null,
    )<Begun>({
      method: 'POST',
      path: `${place.name}/device-logins`,
      body: { machine: hostname().slice(0, 100) },
    });
    say(`Open ${begun.address}\nand type ${begun.userCode}, within ${begun.lifetimeSeconds / 60} minutes.`);
    const { secret, expiryDate } = await waitForToken(place, begun);
    storeToken(place.site, place.name, { token: secret, expiryDate });
    say(`The token for ${place.name} holds until ${expiryDate.slice(0, 10)}; it is in ${tokensFile()}.`);
  },
};

async function waitForToken(
  { name, site }: Place,
  { deviceCode, intervalSeconds, lifetimeSeconds }: Begun,
): Promise<Given> {
  const until = Date.now() + lifetimeSeconds * 1000;
  for (let pauseSeconds = intervalSeconds; ;) {
    await wait(pauseSeconds * 1000);
    try {
      return await siteOf(site, null)({ method: 'POST', path: `${name}/device-logins/token`, body: { deviceCode } });
    } catch (error) {
      // Without one it is not the product that refuses: it starts again, or the network is away.
      const code = error instanceof Refusal ? error.code : '';
      if (code === 'DEVICE_LOGIN_TOO_OFTEN' || code === '') pauseSeconds += slowerBySeconds;
      else if (code !== 'DEVICE_LOGIN_PENDING') throw error;
      if (Date.now() > until) throw error;
    }
  }
}
