import { withKnownDevice } from '../devices/known-device.ts';
import type { AuthResponse } from '../protocol/index.ts';
import { createSrpClient } from '../srp/client.ts';
import { type Attempt, provePassword } from './prove-password.ts';
import type { AuthFlowType } from './sign-in-input.ts';

/** The first calls of a flow, up to the first answer that is a result or a challenge for the user. */
export async function firstCall(flow: AuthFlowType, attempt: Attempt): Promise<AuthResponse> {
  const { context, username, password } = attempt;
  const { call, clientId } = context;
  if (flow === 'USER_PASSWORD_AUTH')
    return withKnownDevice(context.devices, username, (device) =>
      call('InitiateAuth', {
        ClientId: clientId,
        AuthFlow: flow,
        AuthParameters: { USERNAME: username, PASSWORD: password, ...device },
      }),
    );
  if (flow !== 'USER_SRP_AUTH') return (await import('../flows/other-flows.ts')).otherFlows[flow](attempt);
  const srp = createSrpClient();
  const challenge = await call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: flow,
    AuthParameters: { USERNAME: username, SRP_A: srp.publicHex },
  });
  return provePassword(attempt, srp, challenge);
}
