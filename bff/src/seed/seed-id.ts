const kinds = {
  company: 1,
  space: 2,
  user: 3,
  note: 4,
  document: 5,
  template: 6,
  mustRead: 7,
  reading: 8,
  testQuestion: 9,
};

/** The same id at every start, so that a first start that was cut can be repeated: a UUIDv7 of a fixed instant, numbered. */
export const seedId = (kind: keyof typeof kinds, number: number): string =>
  `019a9f00-0000-7000-8000-${kinds[kind].toString(16).padStart(4, '0')}${number.toString(16).padStart(8, '0')}`;
