/**
 * For services of the settings: a redirect is a failure. The key, and what is asked, go to the address that was set and
 * to no other that it names. Not by `redirect: 'error'`, with which Node fails outside the call when a form is being sent.
 */
export const fetchThere: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  throw new Error(`the service answered ${response.status}, a redirect`);
};
