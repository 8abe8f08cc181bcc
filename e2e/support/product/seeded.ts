/** Some of what the first start puts into the demonstration company, under ids that are the same at every first start. */
const id = (kind: number, number: number) =>
  `019a9f00-0000-7000-8000-${String(kind).padStart(4, '0')}${number.toString(16).padStart(8, '0')}`;

export const seeded = {
  publishedNote: { id: id(4, 4), title: 'Purger le circuit hydraulique de la presse 2' },
  /** Published 14 months ago in a space whose notes are to be verified every twelve. */
  overdueNote: {
    id: id(4, 8),
    title: /^Capteur de niveau du bac B2/,
  },
  /** By Camille Ferrand, both. */
  awaitingNotes: 2,
  /** By Camille Ferrand, in the space of the press. */
  awaitingNote: { id: id(4, 10), title: 'Fuite au vérin de l’éjecteur de la presse 2' },
  noteToReview: { id: id(4, 11) },
  document: { id: id(5, 1), title: 'Notice pompe centrifuge NK-80', pages: 4 },
} as const;
