/** Does the folder describe this remote? One that does not answer, or not to this site, has none. */
export async function isRemoteAt(folder: string, name: string): Promise<boolean> {
  try {
    const response = await fetch(`${folder}savoir-remote.json`, { cache: 'no-store' });
    const described = (await response.json()) as { name?: unknown };
    return response.ok && described.name === name;
  } catch {
    // Refused by the network, by the other server’s rules or by its words: for who asks it is the same, and is said.
    return false;
  }
}
