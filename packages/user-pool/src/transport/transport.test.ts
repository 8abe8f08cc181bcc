import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './retry.ts';
import { createTransport } from './transport.ts';

type Answer = Response | TypeError;

/** A service that gives these answers in turn, and records what was asked and how long the client waited. */
function service(...answers: Answer[]) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const call = createTransport({
    endpoint: 'https://identity.example/',
    random: () => 0.5,
    wait: async (ms) => void waits.push(ms),
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      const answer = answers[requests.length - 1];
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('asked too often');
    },
  });
  return { requests, waits, revoke: () => call('RevokeToken', { ClientId: 'client', Token: 'token' }) };
}

const refusal = (name: string, status = 400) => Response.json({ __type: name, message: 'no' }, { status });
const good = () => Response.json({});

describe('identity transport', () => {
  it('the identity transport POSTs JSON to the endpoint, the operation in the target header, not cached [S7.27] [S7.28] [S7.39]', async () => {
    const { requests, revoke } = service(good());
    await revoke();
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('https://identity.example/');
    expect(request?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityProviderService.RevokeToken');
    expect(request?.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(request?.headers.get('cache-control')).toBe('no-store');
    expect(request?.cache).toBe('no-store');
    expect(await request?.json()).toEqual({ ClientId: 'client', Token: 'token' });
  });

  it('the identity transport takes an empty body for an empty answer', async () => {
    expect(await service(new Response('')).revoke()).toEqual({});
  });

  it.each([
    [
      Response.json(
        { message: 'no' },
        { status: 400, headers: { 'x-amzn-errortype': 'CodeMismatchException:http://x/' } },
      ),
      'CodeMismatchException',
    ],
    [
      Response.json({ __type: 'com.amazonaws#UserNotFoundException', message: 'no' }, { status: 400 }),
      'UserNotFoundException',
    ],
    [Response.json({ code: 'ForbiddenException,x', message: 'no' }, { status: 403 }), 'ForbiddenException'],
    [new Response('<html>', { status: 404 }), 'UnknownError'],
  ])('the identity transport names the error as the service does (%#)', async (answer, name) => {
    await expect(service(answer).revoke()).rejects.toMatchObject({ name });
  });

  it('the identity transport calls a gateway without a service behind it a network error', async () => {
    const down = () => new Response('<html>Bad gateway', { status: 502 });
    await expect(service(down(), down(), down()).revoke()).rejects.toMatchObject({ name: 'NetworkError' });
  });

  it('the identity transport tries three times, waiting 2^n × 100 ms and jitter, when the network fails [S9.9] [S9.10] [S8.32] [S8.57]', async () => {
    const { requests, waits, revoke } = service(new TypeError('x'), new TypeError('x'), new TypeError('x'));
    await expect(revoke()).rejects.toMatchObject({ name: 'NetworkError', message: 'A network error has occurred.' });
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([250, 450]);
  });

  const named = (names: string) => names.split(' ').map((name) => [name, 400] as const);

  it.each([
    ...[429, 500, 502, 503, 504].map((status) => ['Whatever', status] as const),
    // Throttled.
    ...named(
      'BandwidthLimitExceeded EC2ThrottledException LimitExceededException PriorRequestNotComplete ProvisionedThroughputExceededException RequestLimitExceeded RequestThrottled RequestThrottledException SlowDown ThrottledException Throttling ThrottlingException TooManyRequestsException',
    ),
    // A time-out.
    ...named('TimeoutError RequestTimeout RequestTimeoutException'),
    // A signature, or a clock that is off.
    ...named(
      'AuthFailure InvalidSignatureException RequestExpired RequestInTheFuture RequestTimeTooSkewed SignatureDoesNotMatch BadRequestException',
    ),
  ])(
    'the identity transport tries again after %s with status %i [S8.54] [S8.55] [S8.56] [S8.58]',
    async (name, status) => {
      const { requests, revoke } = service(refusal(name, status), good());
      await revoke();
      expect(requests).toHaveLength(2);
    },
  );

  it('the identity transport does not try again after another refusal', async () => {
    const { requests, revoke } = service(refusal('NotAuthorizedException'));
    await expect(revoke()).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'no' });
    expect(requests).toHaveLength(1);
  });
});

it('the wait before another attempt is 2^n × 100 ms and up to 100 ms of jitter, five minutes at most [S9.10] [S9.11]', () => {
  const without = () => 0;
  expect([1, 2, 3, 4].map((attempt) => retryDelayMs(attempt, without))).toEqual([200, 400, 800, 1600]);
  expect(retryDelayMs(1, () => 1)).toBe(300);
  expect(retryDelayMs(11, without)).toBe(204_800);
  expect(retryDelayMs(12, without)).toBe(300_000);
  expect(retryDelayMs(40, () => 1)).toBe(300_000);
});
