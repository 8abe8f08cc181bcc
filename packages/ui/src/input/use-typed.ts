import { useState } from 'react';

interface Typing {
  text: string;
  /** Everything recorded since the value was last level with it: echoes that come late are not news. */
  told: readonly string[];
}

/**
 * What a field shows while the value it reports comes back late. Answers the text and how to change it; a value that
 * was not set from here (filters cleared, another address) replaces what was typed.
 */
export function useTyped(value: string, onChange: (value: string) => void): [string, (text: string) => void] {
  const [known, setKnown] = useState(value);
  const [typing, setTyping] = useState<Typing | null>(null);
  if (known !== value) {
    setKnown(value);
    if (typing !== null && (typing.text === value || !typing.told.includes(value))) setTyping(null);
  }
  return [
    typing?.text ?? value,
    (text) => {
      setTyping({ text, told: [...(typing?.told ?? []), text] });
      onChange(text);
    },
  ];
}
