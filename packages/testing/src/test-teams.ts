import { Role } from '@savoir/contracts/access';
import type { Services } from '@savoir/bff/testing';
import type { FastifyInstance } from 'fastify';
import { signIn } from './sign-in.ts';
import { addCompany, addSpace, addUser, usualFeatures, type TestCompany, type TestUser } from './test-people.ts';

/** A company with two spaces that no user belongs to, and one user per role. */
export interface TestTeam {
  company: TestCompany;
  users: Record<Role, TestUser>;
  spaceIds: [string, string];
}

export interface TestTeams {
  first: TestTeam;
  other: TestTeam;
  /** Tokens of the users, by their ids. */
  tokens: ReadonlyMap<string, string>;
}

/** Two companies with everybody signed in. */
export async function addTeams(app: FastifyInstance, services: Services): Promise<TestTeams> {
  const first = await addTeam(services, 'Entreprise d’essai');
  const other = await addTeam(services, 'Autre entreprise');
  const users = [first, other].flatMap((team) => Object.values(team.users));
  const tokens = await Promise.all(
    users.map(async ({ id, email }) => [id, await signIn(app, services, email)] as const),
  );
  return { first, other, tokens: new Map(tokens) };
}

async function addTeam(services: Services, name: string): Promise<TestTeam> {
  const company = await addCompany(services, name, usualFeatures);
  const users = await Promise.all(
    Role.options.map(async (role) => [role, await addUser(services, company.id, role)] as const),
  );
  return {
    company,
    users: Object.fromEntries(users) as Record<Role, TestUser>,
    spaceIds: await Promise.all([
      addSpace(services, company.id, 'Atelier'),
      addSpace(services, company.id, 'Ligne', 'violet'),
    ]),
  };
}
