import { newId } from '@savoir/contracts/common';
import { startTestBff, type TestBff } from '@savoir/testing/bff';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Knowledge } from './knowledge.ts';
import { createKnowledge } from './knowledge.service.ts';
import { aSource } from './test/a-source.ts';

let bff: TestBff;
let knowledge: Knowledge & { close(): Promise<void> };
beforeEach(async () => {
  bff = await startTestBff({ jobs: false });
  // Room for some of the companies.
  knowledge = createKnowledge({ ...bff.services, searchMemoryMb: 0.05 });
});
afterEach(async () => {
  await knowledge.close();
  await bff.close();
});

const companies = Array.from({ length: 8 }, () => ({ companyId: newId(), sourceId: newId() }));

const publish = ({ companyId, sourceId }: (typeof companies)[number], text: string) =>
  knowledge.publish(aSource(companyId, text, { sourceId, title: 'Réducteur' }));

const found = async (companyId: string, question: string, asOf?: object) =>
  (await knowledge.search({ companyId, spaceIds: null, ...(asOf && { asOf }) }, question)).map(
    ({ sourceId, text }) => `${sourceId} ${text}`,
  );

const text = 'La vidange du réducteur se fait tous les ans, à chaud, avec une huile minérale.';

it('holds the companies that were asked last, as far as there is memory', async () => {
  for (const company of companies) await publish(company, text);
  const { companies: held } = await knowledge.warm();
  expect(held).toBeGreaterThan(1);
  expect(held).toBeLessThan(companies.length);
});

it('answers each company from all that it has while others take the memory, at once and in turn', async () => {
  for (const company of companies) await publish(company, text);
  const question = 'Quand se fait la vidange du réducteur ?';
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(companies.map(({ companyId }) => found(companyId, question)));
    expect(answers).toEqual(companies.map(({ sourceId }) => [`${sourceId} ${text}`]));
  }
});

it('goes on with a question whose index was let go, and finds what was published meanwhile', async () => {
  const [first, ...others] = companies;
  if (first === undefined) throw new Error('no company');
  const moment = {};
  await publish(first, text);
  expect(await found(first.companyId, 'Quand vidanger le réducteur ?', moment)).toEqual([`${first.sourceId} ${text}`]);
  for (const company of others) {
    await publish(company, text);
    await found(company.companyId, 'Quand vidanger le réducteur ?');
  }
  const next = 'La vidange du réducteur se fait tous les deux ans.';
  await publish(first, next);
  expect(await found(first.companyId, 'Quand vidanger le réducteur ?', moment)).toEqual([`${first.sourceId} ${next}`]);
});
