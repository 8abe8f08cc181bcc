import { expect, type Page } from '@playwright/test';

/** The token with which the page itself calls the API. */
export async function bearerOf(page: Page): Promise<string> {
  const call = page.waitForRequest((request) => request.headers()['authorization']?.startsWith('Bearer ') === true);
  await page.reload();
  return (await call).headers()['authorization'] ?? '';
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls the API as the person of this page does, which is loaded once for that. */
export async function callerOf(page: Page) {
  const authorization = await bearerOf(page);
  return async <Answer>(method: Method, path: string, data?: object, version?: number): Promise<Answer> => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers: {
        authorization,
        'idempotency-key': crypto.randomUUID(),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(data !== undefined && { data }),
    });
    const text = await answer.text();
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true);
    const isJson = answer.headers()['content-type']?.includes('json') === true;
    return (isJson ? JSON.parse(text) : undefined) as Answer;
  };
}
