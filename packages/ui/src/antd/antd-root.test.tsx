import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateRange } from '../date-range.ts';
import { Table, type TableSort } from '../table.ts';

const styleTexts = () => [...document.querySelectorAll('style')].map((style) => style.textContent);
const labels = { from: 'Du', to: 'Au' };
const open = { from: '', to: '' };

it('gives a component its French texts and our theme without any provider above it', () => {
  const { container } = render(<Table columns={[{ key: 'job', title: 'Poste' }]} rows={[]} aria-label="Personnes" />);
  expect(screen.getAllByText('Aucune donnée').length).toBeGreaterThan(0);
  expect(container.querySelectorAll('.sv-antd').length).toBeGreaterThan(0);
  expect(styleTexts().some((text) => text.includes('--ant-color-primary:#1f6b4f'))).toBe(true);
});

it('writes the variables of the theme once, however many components there are', () => {
  render(
    <>
      <DateRange value={open} onChange={() => undefined} labels={labels} />
      <Table columns={[]} rows={[]} aria-label="Personnes" />
      <Table columns={[]} rows={[]} aria-label="Actions" />
    </>,
  );
  expect(styleTexts().filter((text) => text.includes('--ant-color-primary:'))).toHaveLength(1);
});

it('shows a calendar in French that starts on Monday', async () => {
  render(<DateRange value={open} onChange={() => undefined} labels={labels} />);
  await userEvent.click(screen.getByLabelText('Du'));
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.slice(0, 7).map((head) => head.textContent)).toEqual(['lu', 'ma', 'me', 'je', 've', 'sa', 'di']);
});

function HeldDays() {
  const [days, setDays] = useState(open);
  return (
    <>
      <DateRange value={days} onChange={setDays} labels={labels} />
      <output>{`${days.from} ${days.to}`}</output>
    </>
  );
}
const days = () => screen.getByRole('status').textContent;

it('takes days as they are typed in France, and leaves one end open', async () => {
  render(<HeldDays />);
  await userEvent.type(screen.getByLabelText('Du'), '17/11/2026{Tab}');
  await userEvent.type(screen.getByLabelText('Au'), '20/11/2026{Tab}');
  expect(days()).toBe('2026-11-17 2026-11-20');
});

it.each([
  ['Du', '2026-11-17 '],
  ['Au', ' 2026-11-17'],
])('takes a day typed in « %s » when one clicks elsewhere, the other end left open', async (label, expected) => {
  render(<HeldDays />);
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste('17/11/2026');
  await userEvent.click(document.body);
  await waitFor(() => expect(days()).toBe(expected));
});

it('gives up what was typed at Escape', async () => {
  render(<HeldDays />);
  await userEvent.click(screen.getByLabelText('Du'));
  await userEvent.paste('17/11/2026');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body);
  expect(days()).toBe(' ');
  expect(screen.getByLabelText<HTMLInputElement>('Du').value).toBe('');
});

it('orders rows by the heading that is asked, then from its end, then as they came', async () => {
  const rows = [{ name: 'Zoé' }, { name: 'Ana' }];
  function Sorted() {
    const [sort, setSort] = useState<TableSort | null>(null);
    return (
      <Table
        aria-label="Personnes"
        rowKey="name"
        rows={rows}
        sort={sort}
        onSort={setSort}
        columns={[
          {
            key: 'name',
            title: 'Nom',
            compare: (a, b) => a.name.localeCompare(b.name, 'fr'),
            render: (_, { name }) => name,
          },
        ]}
      />
    );
  }
  render(<Sorted />);
  const names = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
  const seen = [names()];
  for (let click = 0; click < 3; click += 1) {
    await userEvent.click(screen.getByRole('columnheader', { name: 'Nom' }));
    seen.push(names());
  }
  expect(seen).toEqual([
    ['Zoé', 'Ana'],
    ['Ana', 'Zoé'],
    ['Zoé', 'Ana'],
    ['Zoé', 'Ana'],
  ]);
});
