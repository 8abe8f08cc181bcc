import { addCompany, usualFeatures } from '@savoir/testing/bff';
import { pino } from 'pino';
import { fileURLToPath } from 'node:url';
import { contentWords, sentences } from '@savoir/french-text';
import { readConfig } from '../../src/config.ts';
import { createServices } from '../../src/create-services.ts';
import { frenchTexts } from '../french-texts.ts';
import { pickerFrom } from '../shared/pick.ts';
import { ownSet } from '../retrieval/own-set.ts';
import type { UserRow } from '../../src/modules/user/user.collection.ts';
import { type CompanySize, fillCompany } from './fill-company.ts';
import type { LoadCompany, LoadPerson, LoadPlan } from './plan.ts';
import type { Scale } from './scale.ts';
import { signInAll } from './sign-in-all.ts';

const small = { notes: 40, passages: 120, documents: 10 };
/** Of the people, how many are of the large company. */
const shareOfLarge = 0.2;
const largeDocuments = 500;

/** Writes companies, people and their sessions, before the product is started on them. */
export async function makeInstallation(
  settings: Record<string, string>,
  origin: string,
  scale: Scale,
): Promise<LoadPlan> {
  const opened = await createServices(readConfig(settings), pino({ level: 'warn' }));
  const { services } = opened;
  try {
    const pick = pickerFrom(20_261_128);
    const companies: LoadCompany[] = [];
    const people: Omit<LoadPerson, 'token'>[] = [];
    const users: UserRow[] = [];
    for (const [company, size] of companySizes(scale).entries()) {
      const { id } = await addCompany(services, `Entreprise ${company}`, usualFeatures);
      const { users: own, ...held } = await fillCompany(services, id, size, pick);
      companies.push(held);
      users.push(...own);
      people.push(...own.map(({ role }) => ({ role, company })));
    }
    const tokens = await signInAll(services, users);
    return {
      origin,
      minutes: scale.minutes,
      people: people.map((person, at) => ({ ...person, token: tokens.get(users[at]?._id ?? '') ?? '' })),
      companies,
      questions: ownSet().questions.map(({ text }) => text),
      searches: searches(),
      file: fileURLToPath(new URL('../../../e2e/fixtures/manuel-presse-px310.pdf', import.meta.url)),
    };
  } finally {
    await opened.close();
  }
}

/** The large one first; the others share the rest of the people. */
function companySizes({ people, companies, notes, passages }: Scale): CompanySize[] {
  const others = companies - 1;
  const inLarge = others === 0 ? people : Math.min(Math.ceil(people * shareOfLarge), people - others);
  const left = people - inLarge;
  return [
    { people: inLarge, notes, passages, documents: largeDocuments },
    ...Array.from({ length: others }, (_, at) => ({
      ...small,
      people: Math.floor((left * (at + 1)) / others) - Math.floor((left * at) / others),
    })),
  ];
}

const searches = (): string[] =>
  frenchTexts()
    .flatMap(({ text }) => sentences(text).slice(0, 1))
    .map(({ text }) => contentWords(text).filter((word) => word.length > 4))
    .filter(({ length }) => length > 1)
    .map(([one = '', other = '']) => `${one} ${other}`);
