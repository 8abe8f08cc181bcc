import { expect, it } from 'vitest';
import { refuse } from '../testing/index.tsx';
import { saveVersioned } from './index.ts';

interface Page {
  text: string;
  place: string;
  version: number;
}
type Values = Pick<Page, 'text' | 'place'>;

const from: Page = { text: 'Purger', place: 'Atelier', version: 1 };
const typed: Values = { text: 'Purger deux fois', place: 'Atelier' };

/** A server on which someone else saves before each of the first sends, and what it was sent. */
function server(...others: Partial<Values>[]) {
  let page = from;
  const sent: { values: Values; version: number }[] = [];
  return {
    sent,
    page: () => page,
    access: {
      send(values: Values, { version }: Page): Promise<Page> {
        const other = others.shift();
        if (other !== undefined) page = { ...page, ...other, version: page.version + 1 };
        sent.push({ values, version });
        if (version !== page.version)
          return Promise.reject(
            refuse('VERSION_STALE', { byId: 'n', by: 'Nadia Benali', date: '2026-11-20T08:00:00.000Z' }),
          );
        page = { ...page, ...values, version: version + 1 };
        return Promise.resolve(page);
      },
      read: () => Promise.resolve(page),
      /** The place is another's to change, the text is not. */
      join: (values: Values, before: Page, now: Page): Values | null =>
        now.text === before.text ? { ...values, place: now.place } : null,
    },
  };
}

it('what was typed is sent once where no one else saved', async () => {
  const { access, sent } = server();
  expect(await saveVersioned(access, { values: typed, from })).toEqual({
    after: { ...typed, version: 2 },
    joined: false,
  });
  expect(sent).toEqual([{ values: typed, version: 1 }]);
});

it('what was typed is saved at the second try, beside what someone else saved meanwhile', async () => {
  const { access, sent, page } = server({ place: 'Ligne 3' });
  const outcome = await saveVersioned(access, { values: typed, from });
  expect(outcome).toEqual({ after: page(), joined: true });
  expect(page()).toEqual({ text: 'Purger deux fois', place: 'Ligne 3', version: 3 });
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
});

it('what was typed replaces nothing that it does not go together with: both are given back, with who was faster', async () => {
  const { access, sent, page } = server({ text: 'Ne plus purger' });
  expect(await saveVersioned(access, { values: typed, from })).toEqual({
    clash: {
      mine: typed,
      from,
      now: { text: 'Ne plus purger', place: 'Atelier', version: 2 },
      lastChange: { by: { id: 'n', name: 'Nadia Benali' }, date: '2026-11-20T08:00:00.000Z' },
    },
  });
  expect(sent).toHaveLength(1);
  expect(page().text).toBe('Ne plus purger');
});

it('what was typed is given up with the reason after four tries while others keep saving, and is still what it was', async () => {
  const { access, sent, page } = server(...['a', 'b', 'c', 'd', 'e'].map((place) => ({ place })));
  const values = Object.freeze({ ...typed });
  await expect(saveVersioned(access, { values, from })).rejects.toMatchObject({ code: 'VERSION_STALE' });
  expect(sent).toHaveLength(4);
  expect(sent.every((each) => each.values.text === typed.text)).toBe(true);
  expect(page()).toEqual({ text: 'Purger', place: 'd', version: 5 });
});

it.each(['NOTE_NOT_EDITABLE', 'INTERNAL'] as const)(
  'what was typed is sent once where the API refuses it as %s',
  async (code) => {
    const { access } = server();
    let count = 0;
    const send = () => {
      count++;
      return Promise.reject(refuse(code));
    };
    await expect(saveVersioned({ ...access, send }, { values: typed, from })).rejects.toMatchObject({ code });
    expect(count).toBe(1);
  },
);

it('what was typed that holds the other change already is said to', async () => {
  const { access } = server();
  expect(await saveVersioned(access, { values: typed, from, joined: true })).toMatchObject({ joined: true });
});
