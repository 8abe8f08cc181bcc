/** A day that an address may hold; anything else is left out instead of being refused by the API. */
export function dayParam(params: URLSearchParams, name: string): string | null {
  const text = params.get(name);
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
