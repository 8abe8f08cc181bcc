import { SetUpError } from '../bootstrap/set-up-error.mjs';

/** A number is a share of the people, anything else the name or id of a company. Throws SetUpError where the share is none. */
export function canaryOf(option: string, people: string): { companies: string[]; percentage: number } {
  const share = /^([\d.,]+)\s*%?$/.exec(people);
  if (share === null) return { companies: [people], percentage: 0 };
  const percentage = Number(share[1]);
  if (!Number.isInteger(percentage) || percentage < 1 || percentage > 100)
    throw new SetUpError(`${option} ${people}: a share is a whole percentage from 1 to 100.`);
  return { companies: [], percentage };
}
