/**
 * For services of the settings: a redirect is a failure. The key, and what is asked, go to the address that was set and
 * to no other that it names.
 */
export const fetchThere: typeof fetch = async (input, init) => fetch(input, { ...init, redirect: 'error' });
