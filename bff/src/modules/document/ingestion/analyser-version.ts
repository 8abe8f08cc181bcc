/**
 * Counts the improvements of the analysis that are worth reading a document again for. Raised by the one who makes one;
 * `npm run reingest` then reads again what an earlier analysis has read.
 *
 * 2: columns, tables without lines, joined cells, recognition of scans.
 * 3: headers of several rows and joined cells of tables, items of lists, tables of scans and the places of their words,
 *    scans that lie on their side or upside down.
 * 4: powers, indices and equations, the numbers of lists, and what is hidden or struck, in everything but PDF files.
 * 5: encodings, messages within mails, joined cells of pages, symbols and boxes of Word, notes of cells.
 * 6: headers of pages that change with the chapter, tables of contents.
 */
export const analyserVersion = 6;
