// Makes an administrator, or with `--role dev` a developer, and their company when there is none of that name: `npm run
// create-admin -- --company … --email … --first-name … --last-name …`. With the embedded database the product must be stopped; with MongoDB it may run.
import { parseArgs } from 'node:util';
import { FirstStart } from '@savoir/contracts/first-start';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { ConfigError, readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { Failure } from './http/failure.ts';
import { createAdministrator, type CreatedAdministrator } from './operations/first-start/create-administrator.ts';
import { loggerOptions } from './plugins/logger.ts';
import { requireFreePort } from './start/free-port.ts';

const usage =
  'npm run create-admin -- --company "Delorme Maintenance" --email thomas.girard@example.org --first-name Thomas --last-name Girard [--role dev]';

const Person = z.extend(z.omit(FirstStart, { code: true, password: true }), {
  role: z._default(z.enum(['admin', 'dev']), 'admin'),
});

function readArguments(args: readonly string[]): z.infer<typeof Person> {
  const text = { type: 'string' } as const;
  const options = { company: text, email: text, 'first-name': text, 'last-name': text, role: text };
  const { values } = parsed(() => parseArgs({ args: [...args], options, strict: true }));
  const result = z.safeParse(Person, {
    companyName: values.company,
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    role: values.role,
  });
  if (result.success) return result.data;
  const named = {
    companyName: 'company',
    email: 'email',
    firstName: 'first-name',
    lastName: 'last-name',
    role: 'role',
  };
  const wrong = result.error.issues.map(({ path: [name] }) => `--${named[name as keyof typeof named]}`);
  throw new ConfigError(`${[...new Set(wrong)].join(', ')}: missing or wrong; ${usage}`);
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}; ${usage}`, { cause: error });
  }
}

function resultText(
  { isNewCompany, password }: CreatedAdministrator,
  { email, companyName, role }: z.infer<typeof Person>,
  url: string,
) {
  const way =
    password === null
      ? 'The user pool has mailed a temporary password.'
      : `Password, for the first sign-in: ${password}`;
  const company = isNewCompany ? `${companyName} (new)` : companyName;
  return `${role === 'dev' ? 'Developer' : 'Administrator'}: ${email}\nCompany: ${company}\n${way}\nSign in at ${url}/login\n`;
}

async function createAdmin(): Promise<void> {
  const { role, ...person } = readArguments(process.argv.slice(2));
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  // Anyone who answers there holds the embedded database.
  if (config.mongodbUrl === null) await requireFreePort(config);
  const opened = await createServices(config, pino(loggerOptions(config)));
  try {
    const created = await createAdministrator(opened.services, person, role);
    process.stdout.write(resultText(created, { role, ...person }, config.publicUrl));
  } finally {
    await opened.close();
  }
}

function reasonOf(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Failure)) return null;
  if (error.code === 'USER_ADDRESS_UNAVAILABLE') return '--email: its domain belongs to another company';
  return error.code === 'USER_EXISTS' ? '--email: somebody has this address already' : null;
}

try {
  await createAdmin();
} catch (error) {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  process.stderr.write(`No account was made. ${reason}\n`);
  process.exit(1);
}
