import { accounts } from '../support/people/accounts.ts';
import { cuttableNetwork } from '../support/browser/cuttable-network.ts';
import { signIn } from '../support/people/sign-in.ts';
import { desktop, expect, test } from '../support/test.ts';

// A product with a language model; the server that stands in for it writes as the test says.
test.use({ productOf: 'chat-model', modelServices: ['LLM'] });

const question = 'Quelle rayure maximale accepter sur la portée de la pompe P-204 ?';
const first = 'La rayure maximale est de 0,05 mm [1].';
const rest = ' Au-delà, remplacer la chemise d’arbre [1].';

test(
  'an answer whose connection is cut in the middle goes on, and shows once the network is back',
  { tag: '@release' },
  async ({ browserOf, models, product }) => {
    const network = await cuttableNetwork(product.url);
    try {
      const gate = Promise.withResolvers<void>();
      const pause = { afterCharacters: first.length + 10, until: gate.promise };
      models?.behave({ kind: 'answer', text: first + rest, pause });
      const page = await browserOf(null, desktop);
      await signIn(page, network.url, accounts.creator);
      await page.goto(new URL('/chat', network.url).href);
      await page.getByRole('textbox', { name: 'Votre question' }).fill(question);
      await page.getByRole('textbox', { name: 'Votre question' }).press('Enter');
      const answer = page.getByRole('article', { name: 'Réponse de Savoir' });
      await expect(answer).toContainText('0,05 mm');
      network.cut();
      await expect(page.getByText('La réponse continue et s’affichera ici.')).toBeVisible();
      await expect(answer).toContainText('0,05 mm');
      gate.resolve();
      network.restore();
      await expect(answer).toContainText('remplacer la chemise');
      await expect(answer).toHaveCount(1);
      await expect(page.getByText('La réponse continue et s’affichera ici.')).toHaveCount(0);
    } finally {
      await network.close();
    }
  },
);
