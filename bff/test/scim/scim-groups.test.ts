import { listAudit, ownCompany, setGroupRules } from '@savoir/contracts/companies';
import { createSpace, deleteSpace, listSpaceDetails, updateSpace } from '@savoir/contracts/spaces';
import { listUsers } from '@savoir/contracts/users';
import { Schemas } from 'scimmy';
import { beforeAll, describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { aNoteRow, insertRow } from '../rows.ts';
import { scimAt, serviceToken, type AskScim } from './scim-client.ts';

let ask: AskScim;
startApplication({ jobs: false });
beforeAll(async () => {
  ask = scimAt(client.origin, (await serviceToken(client)).value);
});

const core = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
let count = 0;

async function aPerson(): Promise<string> {
  count += 1;
  const name = { givenName: 'Ana', familyName: `Groupe${count}` };
  return (await ask('POST', '/Users', { userName: `groupe.${count}@atelier.example`, name })).body.id;
}

/** As Entra ID makes one: its members come afterwards. */
const aGroup = (displayName: string, changes: object = {}) => ({
  schemas: [core, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
  externalId: `8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159-${displayName}`,
  displayName,
  meta: { resourceType: 'Group' },
  ...changes,
});
const make = async (displayName: string, changes?: object) =>
  (await ask('POST', '/Groups', aGroup(displayName, changes))).body.id;
const patch = (id: string, operations: unknown) =>
  ask('PATCH', `/Groups/${id}`, { schemas: [patchOp], Operations: operations });
const find = async (filter: string, more = '') =>
  (await ask('GET', `/Groups?filter=${encodeURIComponent(filter)}${more}`)).body.Resources?.map(({ id }) => id);
const members = (people: string[]) => people.map((value) => ({ value }));
const spaceOf = async (id: string) =>
  (await client.call('admin', listSpaceDetails)).body.find((space) => space.id === id);
const peopleOf = async (id: string) => (await spaceOf(id))?.members.map((member) => member.id).toSorted();
const roleOf = async (id: string) =>
  (await bff.services.db.collection<{ _id: string; role: string }>('users').findOne({ _id: id }))?.role;

async function setRules(rules: { group: string; role: 'validator' | 'admin' | 'creator' }[]): Promise<void> {
  const { version } = (await client.call('admin', ownCompany)).body;
  const groupRules = rules.map((rule) => ({ ...rule, spaceIds: [] }));
  const answer = await client.call('admin', setGroupRules, { body: { groupRules }, version });
  expect(answer.status).toBe(200);
}

it('a group of the directory is a space of the company with its people, read as a validator of the protocol reads it [B.83]', async () => {
  const people = [await aPerson(), await aPerson()];
  const made = await ask('POST', '/Groups', aGroup('Toitures', { members: members(people) }));
  expect(made.status).toBe(201);
  const { id } = made.body;
  expect(made.headers.get('location')).toMatch(new RegExp(`/scim/v2/Groups/${id}$`));
  expect(made.body).toMatchObject({ displayName: 'Toitures', meta: { resourceType: 'Group' } });
  expect(await spaceOf(id)).toMatchObject({ name: 'Toitures', isOfDirectory: true });
  expect(await peopleOf(id)).toEqual(people.toSorted());
  const read = new Schemas.Group(made.body, 'out');
  expect(read).toMatchObject({ displayName: 'Toitures' });
  const types = (await ask('GET', '/ResourceTypes')).body.Resources?.map((each) => each.id);
  expect(types).toEqual(['User', 'Group']);
});

it('a group of the directory is found by name, by id with someone in it, and by someone, with and without its members [B.83]', async () => {
  const [inside, outside] = [await aPerson(), await aPerson()];
  const id = await make('Charpente', { members: members([inside]) });
  expect(await find('displayName eq "charpente"', '&excludedAttributes=members')).toEqual([id]);
  expect(await find('displayName eq "Charpentes"')).toEqual([]);
  expect(await find(`externalId eq "${aGroup('Charpente').externalId}"`)).toEqual([id]);
  expect(await find(`id eq "${id}" and members eq "${inside}"`)).toEqual([id]);
  expect(await find(`id eq "${id}" and members eq "${outside}"`)).toEqual([]);
  expect(await find(`members[value eq "${inside}"]`)).toEqual([id]);
  const without = await ask('GET', `/Groups/${id}?excludedAttributes=members`);
  expect(without.body).toMatchObject({ displayName: 'Charpente' });
  expect(without.body).not.toHaveProperty('members');
  const page = await ask('GET', '/Groups?startIndex=2&count=1');
  expect(page.body).toMatchObject({ startIndex: 2, itemsPerPage: 1 });
});

it('a group of the directory is changed by each shape that Entra ID and Okta send [B.83]', async () => {
  const [a, b, c] = [await aPerson(), await aPerson(), await aPerson()];
  const id = await make('Sols');
  const shapes: [operations: object[], people: string[]][] = [
    [[{ op: 'Add', path: 'members', value: [{ value: a }] }], [a]],
    [[{ op: 'add', path: 'members', value: [{ value: b, display: 'Ana' }, { value: a }] }], [a, b]],
    [[{ op: 'Remove', path: 'members', value: [{ value: a }] }], [b]],
    [[{ op: 'Remove', path: 'members', value: [{ value: a }] }], [b]],
    [[{ op: 'Add', value: { members: [{ value: c }] } }], [b, c]],
    [[{ op: 'remove', path: `members[value eq "${c}"]` }], [b]],
    [[{ op: 'replace', path: 'members', value: [{ value: a }, { value: c }] }], [a, c]],
    [
      [
        { op: 'remove', path: `members[value eq "${a}"]` },
        { op: 'add', path: 'members', value: [{ value: b }] },
      ],
      [b, c],
    ],
    [[{ op: 'remove', path: 'members' }], []],
  ];
  for (const [operations, people] of shapes) {
    const answer = await patch(id, operations);
    expect([operations, answer.status]).toEqual([operations, 204]);
    expect([operations, await peopleOf(id)]).toEqual([operations, people.toSorted()]);
  }
  expect((await patch(id, [{ op: 'Replace', path: 'displayName', value: 'Sols souples' }])).status).toBe(204);
  expect((await patch(id, [{ op: 'replace', value: { id, displayName: 'Sols durs' } }])).status).toBe(204);
  expect(await spaceOf(id)).toMatchObject({ name: 'Sols durs' });
  const whole = aGroup('Sols', { id, members: members([a, b]) });
  const put = await ask('PUT', `/Groups/${id}`, whole);
  expect(put).toMatchObject({ status: 200, body: { displayName: 'Sols' } });
  expect(await peopleOf(id)).toEqual([a, b].toSorted());
});

it('a group of the directory with the name of a space is that space, with who was in it until the directory says; a name is one group’s [B.83]', async () => {
  const person = await aPerson();
  const body = { name: 'Vitrages', color: 'bleu' as const, memberIds: [bff.users.reader.id, bff.users.dev.id] };
  const space = (await client.call('admin', createSpace, { body })).body;
  expect(await find('displayName eq "Vitrages"')).toEqual([]);
  expect((await ask('GET', `/Groups/${space.id}`)).status).toBe(404);
  const made = await ask('POST', '/Groups', aGroup('vitrages'));
  expect(made).toMatchObject({ status: 201, body: { id: space.id, displayName: 'vitrages' } });
  expect(await peopleOf(space.id)).toEqual([bff.users.reader.id, bff.users.dev.id].toSorted());
  expect(made.body['members']).toEqual([expect.objectContaining({ value: bff.users.reader.id })]);
  await patch(space.id, [{ op: 'replace', path: 'members', value: members([person]) }]);
  expect(await peopleOf(space.id)).toEqual([person, bff.users.dev.id].toSorted());
  const again = await ask('POST', '/Groups', aGroup('Vitrages'));
  expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
});

it('a group of the directory that goes takes an empty space along; one that holds something stays, without its people [B.83]', async () => {
  const person = await aPerson();
  const [empty, full] = [await make('Vide', { members: members([person]) }), await make('Plein')];
  await patch(full, [{ op: 'add', path: 'members', value: members([person]) }]);
  await insertRow(bff.services.db, 'notes', aNoteRow({ companyId: bff.company.id, spaceIds: [full] }));
  for (const id of [empty, full]) {
    expect((await ask('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await ask('GET', `/Groups/${id}`)).status).toBe(404);
    expect((await ask('DELETE', `/Groups/${id}`)).status).toBe(404);
  }
  expect(await spaceOf(empty)).toBeUndefined();
  const left = await spaceOf(full);
  expect(left).toMatchObject({ name: 'Plein', members: [], noteCount: 1 });
  expect(left).not.toHaveProperty('isOfDirectory');
});

it('a group of the directory changes nothing by what cannot be read, or names someone who is not there [B.83]', async () => {
  const person = await aPerson();
  const id = await make('Bardage', { members: members([person]) });
  const { reader } = bff.other.users;
  const refused: [operations: unknown, scimType: string][] = [
    [[{ op: 'add', path: 'members', value: members([reader.id]) }], 'invalidValue'],
    [[{ op: 'add', path: 'members', value: members([bff.users.dev.id]) }], 'invalidValue'],
    [[{ op: 'add', path: 'members', value: members(['nobody']) }], 'invalidValue'],
    [[{ op: 'replace', path: 'displayName', value: '' }], 'invalidValue'],
    [[{ op: 'replace', path: 'displayName', value: 'x'.repeat(61) }], 'invalidValue'],
    [[{ op: 'remove', path: 'displayName' }], 'mutability'],
    ['none', 'invalidSyntax'],
  ];
  for (const [operations, scimType] of refused)
    expect([operations, await patch(id, operations)]).toMatchObject([operations, { status: 400, body: { scimType } }]);
  expect(await peopleOf(id)).toEqual([person]);
  const stale = await ask('PUT', `/Groups/${id}`, aGroup('Bardage'), { 'if-match': 'W/"999"' });
  expect(stale.status).toBe(412);
});

it('a group of the directory of another company is not there, and cannot be reached by its name [B.83]', async () => {
  const foreign = bff.other.spaceIds[0] ?? '';
  await bff.services.db.collection<{ _id: string }>('spaces').updateOne({ _id: foreign }, { $set: { directory: {} } });
  for (const [method, body] of [
    ['GET'],
    ['PUT', aGroup('x')],
    ['PATCH', { Operations: [{ op: 'remove', path: 'members' }] }],
    ['DELETE'],
  ] as const)
    expect([method, (await ask(method, `/Groups/${foreign}`, body)).status]).toEqual([method, 404]);
  expect((await ask('GET', '/Groups')).body.Resources?.map(({ id }) => id)).not.toContain(foreign);
});

it('a role by a group of the directory comes as the administrator says what the group is, and follows who is in it; the log has it [B.83]', async () => {
  const [early, late] = [await aPerson(), await aPerson()];
  const id = await make('Relecture', { members: members([early]) });
  expect(await roleOf(early)).toBe('reader');
  await setRules([{ group: 'Relecture', role: 'validator' }]);
  expect(await roleOf(early)).toBe('validator');
  await patch(id, [{ op: 'add', path: 'members', value: members([late]) }]);
  expect(await roleOf(late)).toBe('validator');
  await patch(id, [{ op: 'remove', path: `members[value eq "${early}"]` }]);
  expect([await roleOf(early), await roleOf(late)]).toEqual(['reader', 'validator']);
  await patch(id, [{ op: 'replace', path: 'displayName', value: 'Relecture finale' }]);
  expect(await roleOf(late)).toBe('validator');
  const { groupRules } = (await client.call('admin', ownCompany)).body;
  expect(groupRules).toEqual([{ group: 'Relecture finale', role: 'validator', spaceIds: [] }]);
  const log = (await client.call('admin', listAudit)).body.items;
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.followed', 'spaces.create', 'spaces.update']),
  );
  await ask('DELETE', `/Groups/${id}`);
  expect(await roleOf(late)).toBe('reader');
});

it('a group of the directory that may not have another name leaves its rule, and gives no other group what it has', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  const id = await make('Régie', { members: members([one]) });
  await make('Accueil', { members: members([other]) });
  await setRules([{ group: 'Régie', role: 'validator' }]);
  const renamed = await patch(id, [{ op: 'replace', path: 'displayName', value: 'Accueil' }]);
  expect(renamed).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  expect((await client.call('admin', ownCompany)).body.groupRules).toEqual([
    { group: 'Régie', role: 'validator', spaceIds: [] },
  ]);
  await patch(id, [{ op: 'add', path: 'members', value: members([await aPerson()]) }]);
  expect([await roleOf(one), await roleOf(other)]).toEqual(['validator', 'reader']);
});

it('a space that a rule of a group gives goes from the rule once it is deleted: the rules can be saved again', async () => {
  const space = (await client.call('admin', createSpace, { body: { name: 'Fermé', color: 'bleu', memberIds: [] } }))
    .body;
  const before = (await client.call('admin', ownCompany)).body;
  const groupRules = [{ group: 'Quart de nuit', role: 'creator' as const, spaceIds: [space.id] }];
  await client.call('admin', setGroupRules, { body: { groupRules }, version: before.version });
  await client.call('admin', deleteSpace, { params: { id: space.id } });
  const { groupRules: left, version } = (await client.call('admin', ownCompany)).body;
  expect(left).toEqual([{ group: 'Quart de nuit', role: 'creator', spaceIds: [] }]);
  expect((await client.call('admin', setGroupRules, { body: { groupRules: left }, version })).status).toBe(200);
});

it('of two groups of the directory the highest counts, a role by hand stays without a rule, and the last administrator stays one [B.83]', async () => {
  const person = await aPerson();
  await setRules([
    { group: 'Cadres', role: 'creator' },
    { group: 'Direction', role: 'admin' },
  ]);
  const cadres = await make('Cadres', { members: members([person]) });
  const direction = await make('Direction', { members: members([person]) });
  expect(await roleOf(person)).toBe('admin');
  await patch(direction, [{ op: 'remove', path: 'members' }]);
  expect(await roleOf(person)).toBe('creator');
  const plain = await make('Sans règle', { members: members([bff.users.validator.id]) });
  await patch(plain, [{ op: 'remove', path: 'members' }]);
  expect(await roleOf(bff.users.validator.id)).toBe('validator');
  await patch(cadres, [{ op: 'add', path: 'members', value: members([bff.users.admin.id]) }]);
  expect(await roleOf(bff.users.admin.id)).toBe('admin');
});

describe('a group that an administrator changes by hand meanwhile', () => {
  const change = async (id: string, body: object) => {
    const version = (await spaceOf(id))?.version ?? 0;
    return client.call('admin', updateSpace, { params: { id }, body, version });
  };

  it('a group that an administrator changes by hand meanwhile keeps its rule under another name, and its people have the role that goes with it [B.162]', async () => {
    const [stays, comes] = [await aPerson(), await aPerson()];
    await setRules([{ group: 'Contrôle', role: 'validator' }]);
    const id = await make('Contrôle', { members: members([stays]) });
    expect((await change(id, { name: 'Contrôle qualité', memberIds: [stays, comes] })).status).toBe(200);
    const { groupRules } = (await client.call('admin', ownCompany)).body;
    expect(groupRules).toEqual([{ group: 'Contrôle qualité', role: 'validator', spaceIds: [] }]);
    expect([await roleOf(stays), await roleOf(comes)]).toEqual(['validator', 'validator']);
    await change(id, { memberIds: [stays] });
    expect([await roleOf(stays), await roleOf(comes)]).toEqual(['validator', 'reader']);
  });

  it('a group that an administrator changes by hand meanwhile is again as the directory has it once that sends it, with no one who was added by hand [B.162]', async () => {
    const [ofDirectory, byHand] = [await aPerson(), await aPerson()];
    await setRules([{ group: 'Levage', role: 'creator' }]);
    const id = await make('Levage', { members: members([ofDirectory]) });
    await change(id, { name: 'Levage et manutention', memberIds: [byHand] });
    // What the directory adds is there already: it has its role all the same.
    await patch(id, [{ op: 'add', path: 'members', value: members([byHand]) }]);
    expect(await roleOf(byHand)).toBe('creator');
    const whole = aGroup('Levage', { id, members: members([ofDirectory]) });
    expect((await ask('PUT', `/Groups/${id}`, whole)).status).toBe(200);
    expect([(await spaceOf(id))?.name, await peopleOf(id)]).toEqual(['Levage', [ofDirectory]]);
    expect([await roleOf(ofDirectory), await roleOf(byHand)]).toEqual(['creator', 'reader']);
    expect((await client.call('admin', ownCompany)).body.groupRules).toMatchObject([{ group: 'Levage' }]);
  });

  it('a group that an administrator changes by hand meanwhile is recognisable: the space and the accounts say that the directory looks after them [B.163]', async () => {
    const person = await aPerson();
    const id = await make('Peinture', { members: members([person]) });
    expect(await spaceOf(id)).toMatchObject({ isOfDirectory: true, members: [{ id: person, isOfDirectory: true }] });
    const users = (await client.call('admin', listUsers)).body;
    expect(users.find((user) => user.id === person)).toMatchObject({ isOfDirectory: true });
    expect(users.find((user) => user.id === bff.users.reader.id)).not.toHaveProperty('isOfDirectory');
  });
});
