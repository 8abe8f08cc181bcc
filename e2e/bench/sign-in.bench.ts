import { accounts } from '../support/people/accounts.ts';
import { startProduct } from '../support/product/product.ts';
import { submitLogin } from '../support/people/sign-in.ts';
import { launchBrowser } from '../support/page/weight.ts';

// How long a person waits for a sign-in with SRP in Chromium: from sending the form to the service's last answer, each in a new browser
// context, and to the home page.

const rounds = 15;
const product = await startProduct({}, 'sign-in');
const browser = await launchBrowser();
const answered: number[] = [];
const arrived: number[] = [];
try {
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ locale: 'fr-FR' });
    const page = await context.newPage();
    await page.goto(new URL('/login', product.url).href);
    await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
    await page.waitForLoadState('networkidle');
    const last = page.waitForResponse(
      (response) => response.request().headers()['x-amz-target']?.endsWith('RespondToAuthChallenge') === true,
    );
    const start = performance.now();
    await submitLogin(page, accounts.reader);
    await last;
    answered.push(performance.now() - start);
    await page.getByRole('heading', { level: 1, name: `Bonjour ${accounts.reader.firstName}` }).waitFor();
    arrived.push(performance.now() - start);
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}

const at = (times: number[], share: number) =>
  (times.toSorted((one, other) => one - other)[Math.floor(share * times.length)] ?? 0).toFixed(0);
process.stdout.write(
  `typing and signing in, to the last answer: p50 ${at(answered, 0.5)} ms, p90 ${at(answered, 0.9)} ms; to the home page: p50 ${at(arrived, 0.5)} ms, p90 ${at(arrived, 0.9)} ms\n`,
);
