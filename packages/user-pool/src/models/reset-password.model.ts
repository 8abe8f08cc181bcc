import { createEffect, createEvent, createStore, type EventCallable, sample, type Store } from 'effector';
import type { UserPoolClient } from '../client/user-pool-client.ts';
import { authErrorTextFr } from '../errors/auth-error-text-fr.ts';
import type { CodeDeliveryDetails } from '../protocol/index.ts';

/** `request`: ask for the address. `confirm`: ask for code and new password. `done`: the new password holds. */
export type ResetStep = 'request' | 'confirm' | 'done';

/** The forgotten-password flow. The code's receiver is remembered by the model, not by the screen. */
export interface ResetPasswordModel {
  /** Fire when the screen opens: back to the first step. */
  opened: EventCallable<void>;
  /** Asks for a code; also to ask for another one. */
  codeRequested: EventCallable<{ username: string }>;
  confirmed: EventCallable<{ confirmationCode: string; newPassword: string }>;
  $step: Store<ResetStep>;
  $username: Store<string>;
  /** Where the code went, masked; the same for an address no one has. */
  $delivery: Store<CodeDeliveryDetails | null>;
  $errorText: Store<string | null>;
  $pending: Store<boolean>;
}

type Client = Pick<UserPoolClient, 'resetPassword' | 'confirmResetPassword'>;

export function createResetPasswordModel(client: Client): ResetPasswordModel {
  const opened = createEvent();
  const codeRequested = createEvent<{ username: string }>();
  const confirmed = createEvent<{ confirmationCode: string; newPassword: string }>();

  const requestFx = createEffect((input: { username: string }) => client.resetPassword(input));
  const confirmFx = createEffect((input: { username: string; confirmationCode: string; newPassword: string }) =>
    client.confirmResetPassword(input),
  );

  const $pending = createStore(false)
    .on([requestFx, confirmFx], () => true)
    .reset(requestFx.finally, confirmFx.finally);

  const $step = createStore<ResetStep>('request')
    .on(requestFx.done, () => 'confirm')
    .on(confirmFx.done, () => 'done')
    .reset(opened);
  const $username = createStore('').on(requestFx.done, (_, { params }) => params.username);
  const $delivery = createStore<CodeDeliveryDetails | null>(null)
    .on(requestFx.doneData, (_, delivery) => delivery)
    .reset(opened);
  const $errorText = createStore<string | null>(null)
    .on([requestFx.failData, confirmFx.failData], (_, error) => authErrorTextFr(error, 'reset'))
    .reset(opened, requestFx, confirmFx);

  const $idle = $pending.map((pending) => !pending);
  sample({ clock: codeRequested, filter: $idle, target: requestFx });
  sample({
    clock: confirmed,
    source: $username,
    filter: $idle,
    fn: (username, input) => ({ username, ...input }),
    target: confirmFx,
  });

  return { opened, codeRequested, confirmed, $step, $username, $delivery, $errorText, $pending };
}
