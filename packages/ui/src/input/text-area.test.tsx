import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { TextArea } from '../textarea.ts';

/** A line of text is 24 px high, as a browser without styles of ours would have it. */
const linesOf = (field: HTMLTextAreaElement) => field.value.split('\n').length;

function Held() {
  const [value, setValue] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TextArea
        ref={field}
        aria-label="Texte"
        status="error"
        value={value}
        onChange={(e) => setValue(e.target.value)}
      />
      <button onClick={() => field.current?.focus()}>Écrire</button>
    </>
  );
}

it('is as high as what is written in it', async () => {
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return linesOf(this) * 24;
  });
  render(<Held />);
  const field = screen.getByRole('textbox', { name: 'Texte' });
  expect(field.style.height).toBe('24px');
  await userEvent.type(field, 'un{Enter}deux{Enter}trois');
  expect(field.style.height).toBe('72px');
});

it('says that it is at fault, and lends the field itself', async () => {
  render(<Held />);
  const field = screen.getByRole('textbox', { name: 'Texte' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Écrire' }));
  expect(document.activeElement).toBe(field);
});
