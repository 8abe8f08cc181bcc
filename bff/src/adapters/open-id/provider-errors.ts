/** It cannot be reached, or answers with something else than what the standard says: nothing is known of the person. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** It answered, and what it said cannot be taken for a sign-in. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}
