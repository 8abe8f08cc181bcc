import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@savoir/contracts/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReturnFault, type ReturnCode } from '../../src/operations/company-return/return-fault.ts';
import { delorme } from '../../src/seed/demonstration-companies.ts';
import { people } from '../../src/seed/demonstration-users.ts';
import { seedDemonstration } from '../../src/seed/seed-demonstration.ts';
import { insertRow } from '../rows.ts';
import { storedFiles } from '../stored-files.ts';
import { bringBack } from './bring-back.ts';
import { documentRead, exported, noteOf, openPlace, withPhoto, type Installation } from './demonstration-company.ts';
import { having, RemadeArchive } from './remade-archive.ts';

let folder: string;
let whole: RemadeArchive;
let to: Installation;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savoir-hostile-'));
  const from = await openPlace();
  await seedDemonstration(from.bff.services);
  await withPhoto(from);
  for (const person of [people.thomas, people.paul]) await from.enter(person);
  await documentRead(from);
  whole = await RemadeArchive.of(await exported(from));
  await from.bff.close();
  to = await openPlace({ jobs: false });
});
afterAll(async () => {
  await to.bff.close();
  await rm(folder, { recursive: true });
});

const remade = (change: (archive: RemadeArchive) => RemadeArchive) =>
  change(whole.copy()).write(join(folder, 'archive.zip'));

/** What is said, and what was written all the same. */
async function refusal(path: string, administrator: string | null = null): Promise<object> {
  const failure: unknown = await bringBack(to.bff, path, administrator).catch((error: unknown) => error);
  if (!(failure instanceof ReturnFault)) throw new Error('it was not refused', { cause: failure });
  const { db } = to.bff.services;
  const counts = ['companies', 'users', 'notes', 'spaces'].map((collection) =>
    db
      .collection(collection)
      .countDocuments(collection === 'companies' ? { _id: delorme.id as never } : { companyId: delorme.id }),
  );
  const rows = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  return { code: failure.code, line: failure.message, rows, files: await storedFiles(to.bff, delorme.id) };
}
/** One line with the code and the part, and nothing written. */
const refused = (code: ReturnCode, part: string | RegExp) => {
  const words = typeof part === 'string' ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : part.source;
  const line: unknown = expect.stringMatching(new RegExp(`^${code}: (?=.*${words})[^\\n]+$`));
  return { code, line, rows: 0, files: [] };
};

const isDev = (line: string) => line.includes(people.elise.id);

describe('an archive is refused before anything is written, with a code and the part [B.144]', () => {
  it('an archive is refused before anything is written, with a code and the part that is no zip', async () => {
    const path = join(folder, 'none.zip');
    await writeFile(path, 'not a zip at all');
    expect(await refusal(path)).toEqual(refused('ARCHIVE_UNREADABLE', 'none.zip'));
  });

  it('an archive is refused before anything is written, with a code and the part that holds nothing to come back from', async () => {
    const archive = whole.copy();
    archive.files.delete('savoir-export.json');
    expect(await refusal(await archive.write(join(folder, 'a.zip')))).toEqual(
      refused('ARCHIVE_INCOMPLETE', 'savoir-export.json'),
    );
  });

  it('an archive is refused before anything is written, with a code and the part whose part is missing', async () => {
    const archive = whole.copy();
    archive.files.delete('retour/notes.ndjson');
    expect(await refusal(await archive.write(join(folder, 'a.zip')))).toEqual(
      refused('ARCHIVE_INCOMPLETE', 'retour/notes.ndjson'),
    );
  });

  it('an archive is refused before anything is written, with a code and the part that unpacks to many times its size', async () => {
    const path = await whole.write(join(folder, 'a.zip'), (zip) =>
      zip.addBuffer(Buffer.alloc(20_000_000), 'retour/bombe.ndjson'),
    );
    expect(await refusal(path)).toEqual(refused('ARCHIVE_TOO_LARGE', 'retour/bombe.ndjson'));
  });

  it('an archive is refused before anything is written, with a code and the part whose files lie over each other', async () => {
    const bytes = await readFile(await whole.write(join(folder, 'a.zip')));
    const signature = Buffer.from([0x50, 0x4b, 1, 2]);
    const [first, last] = [bytes.indexOf(signature), bytes.lastIndexOf(signature)];
    // Where the bytes of a file start, in its record: those of the last are said to be those of the first.
    bytes.copy(bytes, last + 42, first + 42, first + 46);
    await writeFile(join(folder, 'b.zip'), bytes);
    expect(await refusal(join(folder, 'b.zip'))).toEqual(refused('ARCHIVE_TOO_LARGE', 'lies over'));
  });

  it('an archive is refused before anything is written, with a code and the part whose file leads out of it', async () => {
    const path = await whole.write(join(folder, 'a.zip'), (zip) => zip.addBuffer(Buffer.from('x'), 'xx/xx/etc'));
    const bytes = await readFile(path, 'latin1');
    await writeFile(path, bytes.replaceAll('xx/xx/etc', '../../etc'), 'latin1');
    expect(await refusal(path)).toEqual(refused('ARCHIVE_NAME', '../../etc'));
  });

  it('an archive is refused before anything is written, with a code and the part that holds a link', async () => {
    const path = await whole.write(join(folder, 'a.zip'), (zip) =>
      zip.addBuffer(Buffer.from('/etc/passwd'), 'medias/lien', { mode: 0o120_777 }),
    );
    expect(await refusal(path)).toEqual(refused('ARCHIVE_ENTRY', 'medias/lien'));
  });

  it('an archive is refused before anything is written, with a code and the part whose rows are not those it was written with', async () => {
    const archive = whole.copy();
    const text = archive.bytes('retour/notes.ndjson').toString().replace('garniture', 'Garniture');
    archive.files.set('retour/notes.ndjson', Buffer.from(text));
    expect(await refusal(await archive.write(join(folder, 'a.zip')))).toEqual(
      refused('ARCHIVE_HASH', 'retour/notes.ndjson'),
    );
  });

  it('an archive is refused before anything is written, with a code and the part whose document is another one', async () => {
    const archive = whole.copy();
    const [path = ''] = [...archive.files.keys()].filter((name) => name.startsWith('documents/'));
    const bytes = Buffer.from(archive.bytes(path));
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    archive.files.set(path, bytes);
    expect(await refusal(await archive.write(join(folder, 'a.zip')))).toEqual(
      refused('ARCHIVE_HASH', path.slice(0, 20)),
    );
  });

  it('an archive is refused before anything is written, with a code and the part of a later release', async () => {
    const path = await remade((archive) => archive.setManifest({ schema: 999, release: '9.0.0' }));
    expect(await refusal(path)).toEqual(
      refused('ARCHIVE_NEWER', /schema 999, written by release 9\.0\.0, and this release knows \d+/),
    );
    expect(await refusal(await remade((archive) => archive.setManifest({ format: 2 })))).toEqual(
      refused('ARCHIVE_NEWER', 'format 2'),
    );
  });

  it('an archive is refused before anything is written, with a code and the part whose manifest is none, or has more in it', async () => {
    const archive = whole.copy();
    archive.files.set('savoir-export.json', Buffer.from('{"format":1'));
    expect(await refusal(await archive.write(join(folder, 'a.zip')))).toEqual(
      refused('ARCHIVE_MANIFEST', 'savoir-export.json'),
    );
    expect(await refusal(await remade((each) => each.setManifest({ more: 1 })))).toEqual(
      refused('ARCHIVE_MANIFEST', 'more is unknown'),
    );
    const extra = {
      collection: 'apiTokens',
      path: 'retour/apiTokens.ndjson',
      count: 0,
      sizeBytes: 0,
      sha256: '0'.repeat(64),
    };
    expect(await refusal(await remade((each) => each.setManifest({ rows: [...each.manifest.rows, extra] })))).toEqual(
      refused('ARCHIVE_MANIFEST', 'retour/apiTokens.ndjson'),
    );
  });

  it('an archive is refused before anything is written, with a code and the part with a row of another company', async () => {
    const other = having({ companyId: to.bff.company.id });
    expect(await refusal(await remade((archive) => archive.row('notes', other)))).toEqual(
      refused('ROW_COMPANY', 'retour/notes.ndjson, line 1'),
    );
    const page = having({ _id: `${newId()}:1` });
    expect(await refusal(await remade((archive) => archive.row('document_pages', page)))).toEqual(
      refused('ROW_COMPANY', 'retour/document_pages'),
    );
  });

  it('an archive is refused before anything is written, with a code and the part with a field that no row has', async () => {
    const path = await remade((archive) => archive.row('notes', having({ isAdmin: true })));
    expect(await refusal(path)).toEqual(
      refused('ROW_INVALID', /retour\/notes\.ndjson, .*: the field isAdmin is unknown/),
    );
    const secret = await remade((archive) => archive.row('users', having({ subject: people.thomas.id })));
    expect(await refusal(secret)).toEqual(
      refused('ROW_INVALID', /retour\/users\.ndjson, .*: the field subject is missing or wrong/),
    );
  });

  it('an archive is refused with a field that means something to JavaScript or to the database', async () => {
    for (const name of ['__proto__', 'constructor', '$where']) {
      const change = (line: string) => line.replace('"title":', `"outline":{"${name}":{"polluted":true}},"title":`);
      expect(await refusal(await remade((archive) => archive.row('notes', change)))).toEqual(refused('ROW_KEY', name));
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('an archive is refused before anything is written, with a code and the part with a developer', async () => {
    const path = await remade((archive) => archive.row('users', having({ role: 'dev', active: true }), isDev));
    expect(await refusal(path)).toEqual(refused('ROW_ROLE', `retour/users.ndjson, ${people.elise.id}`));
  });

  it('an archive is refused with a file that is not below the folder of its company', async () => {
    for (const key of [
      '../other/media/a.jpg',
      'media/../../a.jpg',
      'uploads/a.jpg',
      `${to.bff.company.id}/media/a.jpg`,
    ]) {
      const path = await remade((archive) => archive.file((file) => ({ ...file, key })));
      expect(await refusal(path)).toEqual(refused('FILE_KEY', 'retour/fichiers.ndjson, line 1'));
    }
    const path = await remade((archive) =>
      archive.row('documents', having({ storageKey: `${to.bff.company.id}/documents/a.pdf` })),
    );
    expect(await refusal(path)).toEqual(refused('ROW_OBJECT', 'retour/documents.ndjson'));
  });

  it('an archive is refused before anything is written, with a code and the part with two people of one address', async () => {
    const same = having({ email: people.camille.email });
    const path = await remade((archive) => archive.row('users', same, (line) => line.includes(people.paul.id)));
    expect(await refusal(path)).toEqual(
      refused('ROW_INVALID', 'retour/users.ndjson has two rows of one id, address or open key'),
    );
  });

  it('an archive is refused before anything is written, with a code and the part that refers to what did not come along', async () => {
    const path = await remade((archive) => archive.row('notes', having({ spaceIds: [to.bff.spaceIds[0]] })));
    expect(await refusal(path)).toEqual(refused('ROW_REFERENCE', /retour\/notes\.ndjson, .*: its spaceIds names/));
  });

  it('an archive is refused before anything is written, with a code and the part when no one could be let in', async () => {
    expect(await refusal(await remade((archive) => archive), people.paul.email)).toEqual(
      refused('ADMINISTRATOR_MISSING', people.thomas.email),
    );
  });

  it('an archive is refused when ids, addresses, the name or a domain are taken by another company here', async () => {
    const { db } = to.bff.services;
    const path = await remade((archive) => archive);
    const companyId = to.bff.company.id;
    const id = noteOf('garniture-p-204.md');
    await insertRow(db, 'notes', { _id: id, companyId } as never);
    expect(await refusal(path)).toEqual(refused('ID_TAKEN', id));
    await db.collection('notes').deleteOne({ _id: id as never });

    const user = { _id: to.bff.users.reader.id as never };
    await db.collection('users').updateOne(user, { $set: { email: people.camille.email } });
    expect(await refusal(path)).toEqual(refused('ADDRESS_TAKEN', people.camille.email));
    await db.collection('users').updateOne(user, { $set: { email: to.bff.users.reader.email } });

    const company = { _id: companyId as never };
    const { name } = to.bff.company as { name?: string };
    await db.collection('companies').updateOne(company, { $set: { name: 'delorme MAINTENANCE' } });
    expect(await refusal(path)).toEqual(refused('COMPANY_NAME_TAKEN', 'Delorme Maintenance'));
    await db.collection('companies').updateOne(company, { $set: { name: name ?? 'Autre', domains: ['delorme.fr'] } });
    const domain = await remade((archive) => archive.row('companies', having({ domains: ['delorme.fr'] })));
    expect(await refusal(domain)).toEqual(refused('DOMAIN_TAKEN', 'delorme.fr'));
    await db.collection('companies').updateOne(company, { $unset: { domains: '' } });
  });
});

it('an archive of an earlier schema is brought to that of this release [B.145]', async () => {
  const before = (line: string) => {
    const { verifiedDate: _, ...note } = JSON.parse(line) as Record<string, unknown>;
    return JSON.stringify(note);
  };
  const isPublished = (line: string) => line.includes('"status":"PUBLISHED"');
  const path = await remade((archive) => archive.row('notes', before, isPublished).setManifest({ schema: 1 }));
  await bringBack(to.bff, path);
  const { db } = to.bff.services;
  const published = { companyId: delorme.id, status: 'PUBLISHED' };
  const dated = { ...published, verifiedDate: { $type: 'date' } };
  expect(await db.collection('notes').countDocuments(dated)).toBe(
    await db.collection('notes').countDocuments(published),
  );

  // It is there now: another archive of it is not.
  const failure: unknown = await bringBack(to.bff, path).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'COMPANY_THERE' });
});
