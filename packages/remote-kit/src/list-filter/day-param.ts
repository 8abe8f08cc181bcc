/** A day that an address may hold; anything else is left out instead of being refused by the API. */
export function dayParam(params: URLSearchParams, name: string): string | null {
  const text = params.get(name);
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isInCalendar(text) ? text : null;
}

/** A date takes 30 February for 2 March, while the field that shows the filter takes it for none. */
function isInCalendar(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
