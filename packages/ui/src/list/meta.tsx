import { Children, type ReactNode } from 'react';

/** Small facts on one line, separated by points: space, date, author. */
export function Meta({ children }: { children: ReactNode }) {
  return (
    <div className="sv-meta">
      {Children.toArray(children).map((fact, index) => (
        <span key={index}>{fact}</span>
      ))}
    </div>
  );
}
