import { newId } from '@savoir/contracts/common';
import { useRef } from 'react';

/** The idempotency key of what is sent: the same again is sent once, another text is another one. */
export function useKeyOf(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const said = JSON.stringify(body);
    if (last.current.body !== said) last.current = { body: said, key: newId() };
    return last.current.key;
  };
}
