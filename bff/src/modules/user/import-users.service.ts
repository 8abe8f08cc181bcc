import { mayGrant, Role, roleLabelFr } from '@savoir/contracts/access';
import { newId } from '@savoir/contracts/common';
import { errorTextFr } from '@savoir/contracts/errors';
import { importMaxLines, NewUser, type ImportedLine } from '@savoir/contracts/users';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { SignedInActor } from '../../http/actor.ts';
import { Failure } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { findSpaces } from '../space/space.collection.ts';
import { createUserOf } from './create-user.service.ts';
import { addressRefusal } from './free-address.ts';
import { t } from '../../texts/server-texts.ts';

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** Folded heads that name each field. */
const columns = {
  email: ['email', 'e-mail', 'mail', 'adresse e-mail', 'adresse email', 'courriel'],
  firstName: ['prenom', 'firstname', 'first name'],
  lastName: ['nom', 'lastname', 'last name', 'nom de famille'],
  role: ['role'],
  service: ['service'],
  position: ['poste', 'fonction', 'position'],
  spaces: ['espaces', 'espace', 'spaces'],
} as const;
type Column = keyof typeof columns;

/** What is wrong in a column, under its name. */
const about = (column: Column, text: string): string => t('named', { name: t(`import.column.${column}`), text });

interface Line {
  number: number;
  values: Partial<Record<Column, string>>;
}

/** The lines of the file under the names of their fields. Throws CSV_INVALID, INPUT_INVALID where there are too many. */
function readUserLines(csv: string): Line[] {
  let records: string[][];
  try {
    records = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      trim: true,
    });
  } catch (error) {
    throw new Failure('CSV_INVALID', { cause: error, fields: quoteFault(error) });
  }
  // A sheet leaves rows without a word, which count as lines of it.
  const [head, ...rows] = records
    .map((row, index) => ({ number: index + 1, row }))
    .filter(({ row }) => row.some((value) => value !== ''));
  const names = head?.row.map(columnOf) ?? [];
  const missing = (['email', 'firstName', 'lastName'] as const).filter((name) => !names.includes(name));
  const twice = (Object.keys(columns) as Column[]).filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const wrong = [
    ...missing.map((name) => ({ name, key: 'import.missing' as const })),
    ...twice.map((name) => ({ name, key: 'import.columnTwice' as const })),
  ];
  if (wrong.length > 0)
    throw new Failure('CSV_INVALID', {
      fields: wrong.map(({ name, key }) => ({ path: name, message: t(key, { column: t(`import.column.${name}`) }) })),
    });
  if (rows.length === 0 || rows.length > importMaxLines)
    throw new Failure('INPUT_INVALID', {
      fields: [{ path: 'csv', message: t('import.lines', { max: importMaxLines, rows: rows.length }) }],
    });
  return rows.map(({ number, row }) => ({
    number,
    values: Object.fromEntries(names.flatMap((name, at) => (name === null ? [] : [[name, row[at] ?? '']]))),
  }));
}

/** The line with a quote out of place: the first that could not be read. */
const quoteFault = (error: unknown) =>
  error instanceof CsvError
    ? [{ path: 'csv', message: t('import.quote', { line: Number(error['records']) + 1 }) }]
    : [];

/** Whichever separates most in the first line. */
function delimiterOf(csv: string): string {
  const head = csv.split(/\r?\n/, 1).join('');
  const count = (delimiter: string) => head.split(delimiter).length;
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ';';
}

function columnOf(head: string): Column | null {
  const name = folded(head);
  const found = Object.entries(columns).find(([, heads]) => (heads as readonly string[]).includes(name));
  return found === undefined ? null : (found[0] as Column);
}

/** Checks every line, then, unless it is a rehearsal, makes those that hold. One that fails stops no other. */
export async function importUsersOf(
  services: Services,
  actor: SignedInActor,
  csv: string,
  dryRun: boolean,
): Promise<ImportedLine[]> {
  const spaces = new Map((await findSpaces(services.db, actor.companyId)).map(({ _id, name }) => [folded(name), _id]));
  const seen = new Set<string>();
  const lines: ImportedLine[] = [];
  for (const { number, values } of readUserLines(csv)) {
    const { user, errors } = userOf(values, spaces);
    if (user !== null && !mayGrant(actor, user.role))
      errors.push(about('role', t('import.mayNotGrant', { role: roleLabelFr[user.role] })));
    if (user !== null && seen.has(user.email)) errors.push(about('email', t('import.twice')));
    const refusal = user === null ? null : await addressRefusal(services.db, actor.companyId, user.email);
    if (refusal !== null) errors.push(about('email', errorTextFr[refusal]));
    if (user !== null) seen.add(user.email);
    if (user !== null && errors.length === 0 && !dryRun) errors.push(...(await make(services, actor, user)));
    lines.push({
      line: number,
      email: values.email ?? '',
      name: `${values.firstName ?? ''} ${values.lastName ?? ''}`.trim(),
      role: user?.role ?? null,
      state: errors.length > 0 ? 'error' : dryRun ? 'ready' : 'created',
      errors,
    });
  }
  return lines;
}

async function make(services: Services, actor: SignedInActor, user: NewUser): Promise<string[]> {
  try {
    await createUserOf(services, actor, actor.companyId, newId(), user);
    return [];
  } catch (error) {
    if (error instanceof Failure) return [errorTextFr[error.code]];
    services.log.error({ err: error }, 'a line of an import of users failed');
    return [errorTextFr.INTERNAL];
  }
}

const roleNames = new Map(
  Role.options.flatMap((role) => [
    [role, role],
    [folded(roleLabelFr[role]), role],
  ]),
);

function userOf(
  values: Line['values'],
  spaces: ReadonlyMap<string, string>,
): { user: NewUser | null; errors: string[] } {
  const errors: string[] = [];
  const role = roleNames.get(folded(values.role ?? '') || 'reader');
  if (role === undefined)
    errors.push(
      about('role', t('import.noRole', { role: values.role ?? '', roles: Object.values(roleLabelFr).join(', ') })),
    );
  const names = (values.spaces ?? '')
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.filter((name) => !spaces.has(folded(name)));
  for (const name of unknown) errors.push(about('spaces', t('import.noSpace', { name })));
  const { email = '', firstName = '', lastName = '', service = '', position = '' } = values;
  const parsed = z.safeParse(NewUser, {
    email,
    firstName,
    lastName,
    role: role ?? 'reader',
    service,
    position,
    spaceIds: names.flatMap((name) => spaces.get(folded(name)) ?? []),
  });
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) errors.push(about(String(path[0]) as Column, message));
  return { user: parsed.success ? parsed.data : null, errors };
}
