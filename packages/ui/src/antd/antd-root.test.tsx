import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DatePicker } from '../date-picker.ts';
import { Form } from '../form.ts';
import { Modal } from '../modal.ts';
import { Select } from '../select.ts';
import { Table } from '../table.ts';
import { TextArea } from '../textarea.ts';

const styleTexts = () => [...document.querySelectorAll('style')].map((style) => style.textContent);

it('gives a component its French words and our theme without any provider above it', () => {
  const { container } = render(<Table columns={[{ title: 'Poste' }]} dataSource={[]} />);
  expect(screen.getAllByText('Aucune donnée').length).toBeGreaterThan(0);
  expect(container.querySelectorAll('.sv-antd').length).toBeGreaterThan(0);
  expect(styleTexts().some((text) => text.includes('--ant-color-primary:#1f6b4f'))).toBe(true);
});

it('shows a calendar in French that begins on Monday', async () => {
  render(<DatePicker open />);
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['lu', 'ma', 'me', 'je', 've', 'sa', 'di']);
});

it('writes the variables of the theme once, however many components there are', () => {
  render(
    <>
      <Select options={[]} aria-label="Rôle" />
      <Select options={[]} aria-label="Espace" />
      <TextArea aria-label="Réponse" />
    </>,
  );
  expect(styleTexts().filter((text) => text.includes('--ant-color-primary:'))).toHaveLength(1);
});

it('marks what is optional in a form, and opens a list of a window above that window', async () => {
  render(
    <Modal open title="Inviter">
      <Form>
        <Form.Item label="Rôle" name="role">
          <Select aria-label="Rôle" options={[{ value: 'reader', label: 'Lecteur' }]} />
        </Form.Item>
      </Form>
    </Modal>,
  );
  const modal = screen.getByRole('dialog');
  expect(within(modal).getByText('(facultatif)')).toBeTruthy();
  expect(within(modal).getByRole('button', { name: 'Annuler' })).toBeTruthy();
  await userEvent.click(within(modal).getByRole('combobox'));
  const list = (await screen.findByText('Lecteur')).closest<HTMLElement>('.ant-select-dropdown');
  const wrap = modal.closest<HTMLElement>('.ant-modal-wrap');
  expect(Number(list?.style.zIndex)).toBeGreaterThan(Number(wrap?.style.zIndex === '' ? 1000 : wrap?.style.zIndex));
});
