import { expect } from '../test.ts';

export interface Directory {
  /** Makes someone, as `userName`, who is active; their id. */
  makePerson(email: string, name: { givenName: string; familyName: string }): Promise<string>;
  /** Says whether someone may come in. */
  setActive(personId: string, active: boolean): Promise<void>;
  makeGroup(name: string, personIds: readonly string[]): Promise<string>;
  /** Sends the whole group: its name, and who is in it. */
  sendGroup(groupId: string, name: string, personIds: readonly string[]): Promise<void>;
  /** What it is answered that asks for the people. */
  status(): Promise<number>;
}

/** The directory of a company, which keeps its people with a token: it sends what Entra ID documents that it sends. */
export function directoryWith(origin: string, token: string): Directory {
  const ask = async (method: string, path: string, body?: object) =>
    fetch(`${origin}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const send = async (method: string, path: string, body: object, status: number): Promise<string> => {
    const answer = await ask(method, path, body);
    expect([method, path, answer.status]).toEqual([method, path, status]);
    const text = await answer.text();
    return text === '' ? '' : (JSON.parse(text) as { id: string }).id;
  };
  const group = (displayName: string, personIds: readonly string[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    externalId: `group-${displayName}`,
    displayName,
    members: personIds.map((value) => ({ value })),
  });
  return {
    makePerson: (userName, name) =>
      send(
        'POST',
        '/Users',
        {
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
          externalId: `person-${userName}`,
          userName,
          name,
          emails: [{ primary: true, type: 'work', value: userName }],
          active: true,
        },
        201,
      ),
    async setActive(personId, active) {
      const value = active ? 'True' : 'False';
      const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
      const body = { schemas, Operations: [{ op: 'Replace', path: 'active', value }] };
      await send('PATCH', `/Users/${personId}`, body, 200);
    },
    makeGroup: (name, personIds) => send('POST', '/Groups', group(name, personIds), 201),
    async sendGroup(groupId, name, personIds) {
      await send('PUT', `/Groups/${groupId}`, { id: groupId, ...group(name, personIds) }, 200);
    },
    status: async () => (await ask('GET', '/Users')).status,
  };
}
