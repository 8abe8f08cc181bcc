import type { FindCursor } from 'mongodb';

/** Taken over in one turn of the loop: more keep everyone else waiting. */
const inOneGo = 200;

/** Rows as they are read. */
export const eachRow = <Row>(cursor: FindCursor<Row>): AsyncIterable<Row> => cursor.batchSize(inOneGo);

/** The same rows, however many they are, once all are read. */
export const everyRow = <Row>(cursor: FindCursor<Row>): Promise<Row[]> => cursor.batchSize(inOneGo).toArray();

/** Rows as they are read, as many together as came together. */
export const partsOfRows = <Row>(cursor: FindCursor<Row>): AsyncIterable<Row[]> => inParts(eachRow(cursor));

/** The same of what is read elsewhere: enough for one write, few enough to be held. */
export async function* inParts<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[], void, undefined> {
  let part: Row[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < inOneGo) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
