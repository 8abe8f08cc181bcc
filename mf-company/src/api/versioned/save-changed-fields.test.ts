import { refuse } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import { pick } from './pick.ts';
import { saveChangedFields } from './save-changed-fields.ts';

interface Row {
  name: string;
  color: string;
  version: number;
}
type Values = Pick<Row, 'name' | 'color'>;

const from: Row = { name: 'Atelier', color: 'bleu', version: 1 };

/** A server on which others save before each of the first sends. */
function server(others: Partial<Values>[] = []) {
  let row = from;
  const sent: { body: Partial<Values>; version: number }[] = [];
  return {
    sent,
    access: {
      valuesOf: ({ name, color }: Row): Values => ({ name, color }),
      async send(values: Values, names: readonly (keyof Values)[], version: number) {
        const other = others.shift();
        if (other !== undefined) row = { ...row, ...other, version: row.version + 1 };
        const body = pick(values, names);
        sent.push({ body, version });
        if (version !== row.version)
          throw refuse('VERSION_STALE', { byId: 'n', by: 'Nadia Benali', date: '2026-11-20T08:00:00.000Z' });
        row = { ...row, ...body, version: version + 1 };
        return row;
      },
      read: () => Promise.resolve(row),
    },
  };
}

it('a change of something that others may change meanwhile is sent by the fields that were changed, with the version it started with', async () => {
  const { access, sent } = server();
  const outcome = await saveChangedFields(access, { values: { name: 'Ligne 3', color: 'bleu' }, from });
  expect(sent).toEqual([{ body: { name: 'Ligne 3' }, version: 1 }]);
  expect(outcome).toEqual({ after: { name: 'Ligne 3', color: 'bleu', version: 2 }, joined: false });
});

it('a change of something that others may change meanwhile is not sent when nothing was changed', async () => {
  const { access, sent } = server();
  expect(await saveChangedFields(access, { values: { name: 'Atelier', color: 'bleu' }, from })).toEqual({
    after: from,
    joined: false,
  });
  expect(sent).toEqual([]);
});

it('a change of something that others may change meanwhile is joined to what someone else changed in another field', async () => {
  const { access, sent } = server([{ color: 'prune' }]);
  const outcome = await saveChangedFields(access, { values: { name: 'Ligne 3', color: 'bleu' }, from });
  expect(sent.at(-1)).toEqual({ body: { name: 'Ligne 3' }, version: 2 });
  expect(outcome).toEqual({ after: { name: 'Ligne 3', color: 'prune', version: 3 }, joined: true });
});
