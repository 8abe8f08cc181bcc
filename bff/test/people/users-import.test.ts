import { importUsers } from '@savoir/contracts/users';
import { describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { licences, limitLicences, mailsTo } from '../people.ts';

startApplication({ jobs: false });

describe('an import of users', () => {
  const send = (csv: string, dryRun = true) => client.call('admin', importUsers, { body: { csv, dryRun } });
  const head = 'Email;Prénom;Nom;Rôle;Service;Poste;Espaces';

  it('an import of users reads what a spreadsheet writes: mark, semicolons, quotes, accents in the head', async () => {
    const csv = `\uFEFF${head}\r\nimport.a@exemple.test;Ana;"Costa; dite ""Nina""";Créateur;Production;;Atelier|Ligne\r\n\r\n`;
    const { lines } = (await send(csv)).body;
    expect(lines).toEqual([
      {
        line: 2,
        email: 'import.a@exemple.test',
        name: 'Ana Costa; dite "Nina"',
        role: 'creator',
        state: 'ready',
        errors: [],
      },
    ]);
  });

  it('an import of users passes over rows without a word, and counts lines as the sheet does', async () => {
    const csv = `${head}\n\n;;;;;;\nfaux;Ana;Costa;;;;\n;;;;;;\n`;
    expect((await send(csv)).body.lines.map(({ line }) => line)).toEqual([4]);
    expect((await send(`${head}\n;;;;;;\n`)).code).toBe('INPUT_INVALID');
  });

  it('an import of users says in plain words that a file or an address is too long', async () => {
    const { lines } = (await send(`${head}\n${'a'.repeat(250)}@exemple.test;Ana;Costa;;;;`)).body;
    expect(lines[0]?.errors).toContain('Email\u00a0: Trop long\u00a0: 254 caractères au plus');
    expect((await send(head.repeat(5000))).problem?.fields).toEqual([
      { path: 'csv', message: 'Trop long\u00a0: 200\u202f000 caractères au plus' },
    ]);
  });

  it('an import of users says what is wrong with each line, in French, by its column, and creates nothing in a rehearsal', async () => {
    const before = await licences(bff);
    const csv = [
      head,
      'pas-une-adresse;;Costa;Patron;;;Cantine',
      'import.b@exemple.test;Ana;Costa;Développeur;;;',
      'import.b@exemple.test;Ana;Costa;;;;',
      `${bff.users.reader.email};Ana;Costa;;;;`,
    ].join('\n');
    const { lines } = (await send(csv)).body;
    expect(lines.map(({ errors }) => errors)).toEqual([
      [
        'Rôle\u00a0: «\u00a0Patron\u00a0» n’est pas un rôle (Lecteur, Créateur, Validateur, Administrateur, Développeur)',
        'Espaces\u00a0: «\u00a0Cantine\u00a0» n’existe pas',
        'Email\u00a0: Adresse e-mail invalide',
        'Prénom\u00a0: Champ obligatoire',
      ],
      ['Rôle\u00a0: vous ne pouvez pas donner le rôle Développeur'],
      ['Email\u00a0: déjà plus haut dans ce fichier'],
      ['Email\u00a0: Un utilisateur avec cet email existe déjà.'],
    ]);
    expect(await licences(bff)).toBe(before);
  });

  it('an import of users creates the lines that hold, mails each, and leaves the others', async () => {
    const csv = `email,prénom,nom\nimport.c@exemple.test,Ana,Costa\nfaux,Ana,Costa\nimport.d@exemple.test,Rui,Lima`;
    const { lines } = (await send(csv, false)).body;
    expect(lines.map(({ state }) => state)).toEqual(['created', 'error', 'created']);
    expect(await mailsTo(bff, 'import.d@exemple.test')).toHaveLength(1);
  });

  it('an import of users stops at the last licence and says so on the line', async () => {
    await limitLicences(bff, (await licences(bff)) + 1);
    const csv = `email,prenom,nom\nimport.e@exemple.test,Ana,Costa\nimport.f@exemple.test,Rui,Lima`;
    const { lines, licencesLeft } = (await send(csv, false)).body;
    expect(licencesLeft).toBe(1);
    expect(lines.map(({ errors }) => errors)).toEqual([
      [],
      ['Toutes les licences sont utilisées. Contactez-nous pour en ajouter.'],
    ]);
    await limitLicences(bff, null);
  });

  it('an import of users refuses what is no such table', async () => {
    for (const csv of ['', 'nom,prénom\nCosta,Ana', 'email,prénom,nom\n"jamais fermé,x,y'])
      expect((await send(csv)).code).toBe('CSV_INVALID');
  });

  it('an import of users says which column there is twice, and at which line a quote is not closed', async () => {
    for (const [csv, said] of [
      [
        'email,prénom,nom,E-mail\na@exemple.test,Ana,Costa,b@exemple.test',
        'La colonne «\u00a0Email\u00a0» est là deux fois',
      ],
      [
        'email,prénom,nom\na@exemple.test,Ana,Costa\n"b@exemple.test,Rui,Lima\nc@exemple.test,Eva,Nunes',
        'Ligne 3\u00a0: un guillemet n’est pas fermé, ou pas là où la case finit',
      ],
    ] as const) {
      const { code, problem } = await send(csv);
      expect([code, problem?.fields?.map(({ message }) => message)]).toEqual(['CSV_INVALID', [said]]);
    }
  });

  it('an import of users says how many lines a table may have', async () => {
    for (const [csv, rows] of [
      [head, 0],
      [`email,prénom,nom\n${'a@b.fr,a,b\n'.repeat(501)}`, 501],
    ] as const) {
      const { code, problem } = await send(csv);
      expect([code, problem?.fields?.[0]?.message]).toEqual([
        'INPUT_INVALID',
        `De 1 à 500 lignes sous l’en-tête, ce fichier en a ${rows}`,
      ]);
    }
  });
});
