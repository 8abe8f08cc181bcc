import type { FindCursor } from 'mongodb';

/** Taken over in one turn of the loop: more keep everyone else waiting. */
const inOneGo = 200;

/** Rows as they are read. */
export const eachRow = <Row>(cursor: FindCursor<Row>): AsyncIterable<Row> => cursor.batchSize(inOneGo);

/** The same rows, however many they are, once all are read. */
export const everyRow = <Row>(cursor: FindCursor<Row>): Promise<Row[]> => cursor.batchSize(inOneGo).toArray();

/** Rows as they are read, as many together as came together. */
export async function* partsOfRows<Row>(cursor: FindCursor<Row>): AsyncGenerator<Row[], void, undefined> {
  let part: Row[] = [];
  for await (const row of eachRow(cursor)) {
    part.push(row);
    if (part.length < inOneGo) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
