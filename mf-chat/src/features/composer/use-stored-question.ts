import { useHostUser } from '@savoir/remote-kit';
import { useState } from 'react';

/** Null where the browser stores nothing for sites. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/**
 * A question that is being written, or a reply to one. It stays in this tab until it is sent or emptied, for the one who wrote it: a reload or a
 * session that ends takes nothing away. A sign-out that was asked for forgets it, with all that the tab keeps.
 * @param place where it is written: a conversation, `new`, or the question that is replied to
 * @param initial stands in the field in its place
 */
export function useStoredQuestion(place: string, initial: string): [question: string, write: (text: string) => void] {
  const key = `savoir.question.${useHostUser().id}.${place}`;
  const [question, setQuestion] = useState(() => initial || (tabStorage()?.getItem(key) ?? ''));
  return [
    question,
    (text) => {
      setQuestion(text);
      if (text === '') tabStorage()?.removeItem(key);
      else tabStorage()?.setItem(key, text);
    },
  ];
}
