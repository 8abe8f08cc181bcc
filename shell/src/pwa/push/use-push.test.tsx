import { I18nextProvider } from '@savoir/remote-kit';
import { QueryClient, QueryClientProvider } from '@savoir/remote-kit/query';
import { someUser } from '@savoir/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShellContext } from '../../host/shell-context.ts';
import type { Shell } from '../../host/shell.ts';
import { openShell } from '../../test/open-shell.ts';
import type { Push } from '../../host/push.ts';
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

const refusing: Push = {
  state: () => Promise.resolve('prompt'),
  subscribe: () => Promise.reject(failure),
  unsubscribe: () => Promise.reject(failure),
  reconcile: () => Promise.resolve(),
  leave: () => Promise.resolve(),
};

/** A shell in a browser whose notifications can be turned neither on nor off. */
async function turn(on: boolean) {
  const whole = await openShell('/', { user: someUser() });
  const report = vi.spyOn(whole.host, 'report').mockReturnValue();
  const shell: Shell = {
    ...whole,
    signedIn: async () => ({ ...(await whole.signedIn()), push: () => Promise.resolve(refusing) }),
  };
  render(
    <I18nextProvider i18n={shell.i18n}>
      <ShellContext value={shell}>
        <QueryClientProvider client={new QueryClient()}>
          <Switch on={on} />
        </QueryClientProvider>
      </ShellContext>
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Changer' }));
  await waitFor(() => expect(shell.toasts.get()).toHaveLength(1));
  return { toast: shell.toasts.get()[0], report };
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
