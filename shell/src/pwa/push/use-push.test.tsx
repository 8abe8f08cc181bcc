import { I18nextProvider } from '@savoir/remote-kit';
import { QueryClient, QueryClientProvider } from '@savoir/remote-kit/query';
import { createToastStore } from '@savoir/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createShellI18n } from '../../bootstrap/create-i18n.ts';
import { ShellContext } from '../../host/shell-context.ts';
import type { Shell } from '../../host/shell.ts';
import { useSwitchPush } from './use-push.ts';

const failure = new Error('the push service is away');

function Switch({ on }: { on: boolean }) {
  const { mutate } = useSwitchPush();
  return (
    <button type="button" onClick={() => mutate(on)}>
      Changer
    </button>
  );
}

/** Only what the switch reaches: a browser whose notifications can be turned neither on nor off. */
async function turn(on: boolean) {
  const toasts = createToastStore({ max: 5, durationMs: 5000, removalDelayMs: 200 });
  const report = vi.fn<Shell['host']['report']>();
  const push = { subscribe: () => Promise.reject(failure), unsubscribe: () => Promise.reject(failure) };
  const i18n = await createShellI18n();
  const shell = { i18n, toasts, host: { report }, signedIn: async () => ({ push: async () => push }) };
  render(
    <I18nextProvider i18n={i18n}>
      <ShellContext value={shell as unknown as Shell}>
        <QueryClientProvider client={new QueryClient()}>
          <Switch on={on} />
        </QueryClientProvider>
      </ShellContext>
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Changer' }));
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  return { toast: toasts.get()[0], report };
}

it('says that notifications could not be turned on, and reports why [S8.91] [S8.93]', async () => {
  const { toast, report } = await turn(true);
  expect(toast).toMatchObject({
    kind: 'error',
    title: 'Erreur',
    description: 'Une erreur est survenue lors de la demande de permission',
  });
  expect(report).toHaveBeenCalledExactlyOnceWith(failure, { push: 'subscribe' });
});

it('says that notifications could not be turned off, and reports why [S8.94]', async () => {
  const { toast, report } = await turn(false);
  expect(toast).toMatchObject({
    kind: 'error',
    title: 'Erreur',
    description: "Une erreur est survenue lors de l'enregistrement du token",
  });
  expect(report).toHaveBeenCalledExactlyOnceWith(failure, { push: 'unsubscribe' });
});
