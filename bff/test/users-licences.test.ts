import { ownCompany } from '@savoir/contracts/companies';
import { createUser } from '@savoir/contracts/users';
import { assert, asyncProperty, boolean, integer } from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bff, client, startApplication } from './application.ts';
import { licences, limitLicences, someone } from './people.ts';
import { changeAccount } from './versioned.ts';

startApplication({ jobs: false });

describe('licences', () => {
  beforeEach(() => limitLicences(bff, null));
  afterAll(() => limitLicences(bff, null));

  it('licences stop the creation once all are used [S1.22]', async () => {
    await limitLicences(bff, (await licences(bff)) + 1);
    expect((await client.call('admin', createUser, { body: someone() })).status).toBe(201);
    const refused = await client.call('admin', createUser, { body: someone() });
    expect([refused.status, refused.code, refused.problem?.title]).toEqual([
      409,
      'LICENCES_EXHAUSTED',
      'Toutes les licences sont utilisées. Contactez-nous pour en ajouter.',
    ]);
  });

  it('licences are free again when an account is deactivated, and needed to reactivate one', async () => {
    const { id } = (await client.call('admin', createUser, { body: someone() })).body;
    await changeAccount(client, 'admin', id, { active: false });
    await limitLicences(bff, await licences(bff));
    const change = await changeAccount(client, 'admin', id, { active: true });
    expect(change.code).toBe('LICENCES_EXHAUSTED');
    await limitLicences(bff, (await licences(bff)) + 1);
    expect((await changeAccount(client, 'admin', id, { active: true })).body.active).toBe(true);
  });

  it('licences are not taken by developers, and one is once they are something else', async () => {
    const used = (await client.call('admin', ownCompany)).body.usedLicences;
    await limitLicences(bff, used);
    const developer = await client.call('dev', createUser, { body: someone({ role: 'dev' }) });
    expect(developer.status).toBe(201);
    expect((await client.call('admin', ownCompany)).body.usedLicences).toBe(used);
    const { id } = developer.body;
    expect((await changeAccount(client, 'dev', id, { role: 'admin' })).code).toBe('LICENCES_EXHAUSTED');
    await limitLicences(bff, used + 1);
    expect((await changeAccount(client, 'dev', id, { role: 'admin' })).body.role).toBe('admin');
    expect((await client.call('admin', ownCompany)).body.usedLicences).toBe(used + 1);
  });

  it('licences are never exceeded, however many people create at once', async () => {
    await assert(
      asyncProperty(integer({ min: 0, max: 12 }), boolean(), async (left, twoAdministrators) => {
        const limit = (await licences(bff)) + left;
        await limitLicences(bff, limit);
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            client.call(twoAdministrators && index % 2 === 0 ? 'dev' : 'admin', createUser, { body: someone() }),
          ),
        );
        const made = answers.filter(({ status }) => status === 201);
        const refused = answers.filter(({ code }) => code === 'LICENCES_EXHAUSTED');
        expect([made.length, refused.length]).toEqual([left, 50 - left]);
        expect(await licences(bff)).toBe(limit);
      }),
      { numRuns: 4 },
    );
  });
});
