import { createUserPoolAdmin, embeddedUserPool, type UserPoolOptions } from '@savoir/embedded-user-pool';
import { openTestDatabase, type TestDatabase } from '@savoir/testing/database';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeMail } from '../mailer/compose-mail.ts';
import type { Mail } from '../mailer/mailer.ts';
import type { AccountAdministration } from './account-administration.ts';
import { cognitoAdministration } from './cognito-administration.ts';
import { embeddedAdministration } from './embedded-administration.ts';
import { invitationMail } from './invitation-mail.ts';

const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of the administrator' };
const mails: Mail[] = [];
let database: TestDatabase;
let app: FastifyInstance;
let admin: Awaited<ReturnType<typeof createUserPoolAdmin>>;
const administrations = new Map<string, AccountAdministration>();

beforeAll(async () => {
  database = await openTestDatabase();
  const options: UserPoolOptions = {
    db: database.db,
    poolId: 'local_TestPool',
    clientId: 'test-client',
    issuer: 'http://localhost/local_TestPool',
    secretKey: Buffer.alloc(32, 1),
    mailer: { sendMail: async (mail) => void mails.push(composeMail(mail)) },
    invitationMail: invitationMail('https://savoir.exemple'),
    administrator: credentials,
  };
  app = fastify();
  await app.register(embeddedUserPool, options);
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
  admin = await createUserPoolAdmin(options);
  administrations.set('in the process', embeddedAdministration(admin));
  const client = { endpoint, credentials };
  administrations.set('through the SDK', cognitoAdministration({ region: 'local', poolId: 'local_TestPool', client }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe.each(['in the process', 'through the SDK'])('accounts administered %s', (way) => {
  const holder = { email: `${way.length}@exemple.fr`, firstName: 'Ana', lastName: 'Costa' };
  const invitation = { company: 'Delorme Maintenance', inviter: 'Claire Delorme' };
  const administration = () => {
    const found = administrations.get(way);
    if (!found) throw new Error(way);
    return found;
  };

  it('accounts are made once, and the temporary password is mailed', async () => {
    expect(await administration().create(holder, invitation)).toBe('created');
    expect(await administration().create(holder, invitation)).toBe('existing');
    expect(mails.filter(({ to }) => to === holder.email)).toHaveLength(1);
    expect(await admin.getUser(holder.email)).toMatchObject({
      givenName: 'Ana',
      familyName: 'Costa',
      status: 'FORCE_CHANGE_PASSWORD',
    });
  });

  it('accounts are invited with the company, who invites and where to go, in plain text and in HTML', () => {
    const mail = mails.find(({ to }) => to === holder.email);
    expect(mail?.subject).toBe('Claire Delorme vous invite sur Savoir (Delorme Maintenance)');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Bonjour Ana,');
      expect(body).toContain(
        'Claire Delorme vous a ouvert un compte Savoir dans l’espace de travail de Delorme Maintenance.',
      );
      expect(body).toMatch(/[A-Z]{4}-[a-z]{4}-[a-z]{4}-\d{4}/);
      expect(body).toContain(`https://savoir.exemple/login?username=${encodeURIComponent(holder.email)}`);
    }
  });

  it('accounts are disabled and enabled by address or subject', async () => {
    const { sub = '' } = (await admin.getUser(holder.email)) ?? {};
    await administration().disable(holder.email);
    expect(await admin.isOver(sub)).toBe(true);
    await administration().enable(sub);
    expect(await admin.isOver(sub)).toBe(false);
    await expect(administration().disable('nobody@exemple.fr')).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  it('accounts are invited again until they have a password of their own', async () => {
    const invited = () => mails.filter(({ to }) => to === holder.email).length;
    const before = invited();
    expect(await administration().invite(holder.email, invitation)).toBe(true);
    expect(invited()).toBe(before + 1);
    expect(mails.at(-1)?.text).toContain('Claire Delorme');
    const { sub = '' } = (await admin.getUser(holder.email)) ?? {};
    await admin.setPassword(sub, 'Mot-De-Passe-Choisi-1', { permanent: true });
    expect(await administration().invite(holder.email, invitation)).toBe(false);
    expect(invited()).toBe(before + 1);
  });

  it('accounts lose their second factor', async () => {
    const { sub = '' } = (await admin.getUser(holder.email)) ?? {};
    await admin.setMfaPreference(sub, { enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' });
    await administration().resetSecondFactor(sub);
    const row = await database.db.collection<{ _id: string }>('identity_users').findOne({ _id: sub });
    expect(row).toMatchObject({ secondFactors: { enabled: [], preferred: null } });
  });

  it('accounts have another address and are the same, unless someone has it', async () => {
    const { sub = '' } = (await admin.getUser(holder.email)) ?? {};
    const taken = await admin.createUser({ email: `taken.${holder.email}`, givenName: 'A', familyName: 'B' });
    expect(await administration().move(holder.email, taken.email)).toBe(false);
    expect(await administration().move(holder.email, `new.${holder.email}`)).toBe(true);
    expect(await admin.getUser(holder.email)).toBeNull();
    expect(await admin.getUser(`new.${holder.email}`)).toMatchObject({ sub });
    expect(await administration().move(sub, holder.email)).toBe(true);
    expect(await administration().move(sub, holder.email)).toBe(true);
  });

  it('accounts are removed, once and again', async () => {
    await administration().remove(holder.email);
    expect(await admin.getUser(holder.email)).toBeNull();
    await expect(administration().remove(holder.email)).resolves.toBeUndefined();
  });
});
