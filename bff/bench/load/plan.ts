import type { Role } from '@savoir/contracts/access';

/** Someone who is signed in. */
export interface LoadPerson {
  token: string;
  role: Role;
  /** Where their company stands in the plan. */
  company: number;
}

/** What the people of a company may ask for. */
export interface LoadCompany {
  noteIds: readonly string[];
  documentIds: readonly string[];
  spaceIds: readonly string[];
}

/** All that the generator needs to know. */
export interface LoadPlan {
  origin: string;
  minutes: number;
  people: readonly LoadPerson[];
  companies: readonly LoadCompany[];
  questions: readonly string[];
  /** What is searched for: two words that stand in a text. */
  searches: readonly string[];
  /** Of a file that is imported. */
  file: string;
}
