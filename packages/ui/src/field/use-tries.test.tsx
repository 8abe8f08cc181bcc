import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useTries } from './use-tries.ts';

function TwoFields(): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const { tries, tried } = useTries(form);
  const [values, setValues] = useState<Record<string, string>>({ first: 'a', second: '' });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        tried();
      }}
    >
      {Object.entries(values).map(([name, value]) => (
        <input
          key={name}
          aria-label={name}
          value={value}
          aria-invalid={tries > 0 && value === ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <button type="submit">send</button>
    </form>
  );
}

it('gives the focus to the first field in error at each try, and takes it from no one who corrects one', async () => {
  render(<TwoFields />);
  const [first, second] = [screen.getByLabelText('first'), screen.getByLabelText('second')];
  const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
  expect(second.getAttribute('aria-invalid')).toBe('false');
  await send();
  expect(document.activeElement).toBe(second);
  await userEvent.clear(first);
  await userEvent.type(second, 'b');
  expect(document.activeElement).toBe(second);
  await send();
  expect(document.activeElement).toBe(first);
});
