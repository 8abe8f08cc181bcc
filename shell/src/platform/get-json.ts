/** GET of a public JSON file of our own origin; anything but a JSON answer is an error that names the address. */
export async function getJson<T>(url: string): Promise<T> {
  // The same credentials mode as the preload of index.html, or the browser fetches twice.
  const response = await fetch(url, { credentials: 'same-origin' });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.includes('json')) throw new Error(`${url} answered ${response.status} ${type}`);
  return (await response.json()) as T;
}
