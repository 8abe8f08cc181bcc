import { shellHolds } from '@savoir/contracts/platform';

/** Is this a page of help that the product has? */
export const isPage = (id: string): boolean => shellHolds.tutorials.includes(id);

export const tutorialAddress = (page: string): string => `/tutoriels/${page}.html`;
