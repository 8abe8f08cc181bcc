/** How large the installation is and how long it is used; each can be set to try it out. */
export interface Scale {
  people: number;
  companies: number;
  /** Of the large company. */
  notes: number;
  passages: number;
  minutes: number;
}

/** Tokens hold for an hour, and no one signs in again meanwhile. */
const longestMinutes = 50;

const numberOf = (name: string, usual: number): number => {
  const value = Number(process.env[name] ?? usual);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0`);
  return value;
};

export function readScale(): Scale {
  const scale = {
    people: numberOf('PEOPLE', 10_000),
    companies: numberOf('COMPANIES', 200),
    notes: numberOf('NOTES', 20_000),
    passages: numberOf('PASSAGES', 100_000),
    minutes: numberOf('MINUTES', 5),
  };
  if (scale.minutes > longestMinutes) throw new Error(`MINUTES must be at most ${longestMinutes}`);
  if (scale.people < scale.companies) throw new Error('PEOPLE must be as many as COMPANIES at least');
  return scale;
}
