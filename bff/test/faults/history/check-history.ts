/** What a client did in one transaction, in order. A number is appended to a list once in a whole history. */
export type Operation =
  | { kind: 'append'; key: string; value: number }
  | { kind: 'read'; key: string; values: readonly number[] };

export interface Transaction {
  id: number;
  /** `unknown`: the answer to the commit never came. */
  outcome: 'committed' | 'aborted' | 'unknown';
  operations: readonly Operation[];
  /** Order in time of its start and its end, as the clients saw them; real time counts only from an end to a later start. */
  startedAt: number;
  ended: number;
}

/**
 * Judges a history of transactions that append to lists and read them, by the rules of list-append: the lists that were
 * read tell in which order their values were appended, and with it which transaction must come before which.
 *
 * - a value is read at most once in a list, and only where it was appended to that list;
 * - no value of an aborted transaction is read, nor one from the middle of a transaction (its last append to the list is
 *   read with it);
 * - of two reads of a list the shorter is how the longer starts;
 * - a transaction reads what it has appended itself, at the end;
 * - every value of a committed transaction is in the list as it is read in the end (`final`);
 * - the order of writes (ww), of reads after writes (wr), of writes after reads (rw) and of time has no circle: the
 *   transactions could have run one after the other.
 *
 * Gives every anomaly in words; none means that the history is strictly serialisable as far as it was looked at.
 */
export function anomaliesOf(history: readonly Transaction[], final: ReadonlyMap<string, readonly number[]>): string[] {
  const writers = new Map<string, Transaction>();
  const anomalies: string[] = [];
  for (const transaction of history)
    for (const operation of transaction.operations)
      if (operation.kind === 'append') writers.set(place(operation.key, operation.value), transaction);

  const reads = [
    ...history
      .filter(({ outcome }) => outcome === 'committed')
      .flatMap((transaction) => readsOf(transaction).map((read) => ({ ...read, by: `${transaction.id}` }))),
    ...[...final].map(([key, values]) => ({ key, values, own: [] as number[], by: 'the end' })),
  ];
  for (const { key, values, own, by } of reads) {
    const order = final.get(key) ?? [];
    if (new Set(values).size < values.length) anomalies.push(`${by} reads a value of ${key} twice: ${values.join()}`);
    for (const value of values) {
      const writer = writers.get(place(key, value));
      if (writer === undefined) anomalies.push(`${by} reads ${value} of ${key}, which nobody appended`);
      else if (writer.outcome === 'aborted')
        anomalies.push(`${by} reads ${value} of ${key}, whose transaction was aborted`);
    }
    if (own.length > 0 && values.slice(-own.length).join() !== own.join())
      anomalies.push(`${by} does not read its own ${own.join()} at the end of ${key}: ${values.join()}`);
    if (values.some((value, index) => order[index] !== value))
      anomalies.push(`${by} reads ${key} as ${values.join()}, which does not begin ${order.join()}`);
    const last = values.at(-1);
    const writer = last === undefined ? undefined : writers.get(place(key, last));
    if (writer !== undefined && `${writer.id}` !== by && lastAppend(writer, key) !== last)
      anomalies.push(`${by} reads ${key} up to ${last}, the middle of ${writer.id}`);
  }
  for (const [where, { id, outcome }] of writers) {
    const [key = '', value] = where.split('\n');
    if (outcome === 'committed' && !(final.get(key) ?? []).includes(Number(value)))
      anomalies.push(`${value} of ${key} is lost, though ${id} was committed`);
  }
  const circle = circleIn(orderOf(history, final, writers));
  if (circle !== null) anomalies.push(`a circle: ${circle.join(' → ')}`);
  return anomalies;
}

const place = (key: string, value: number): string => `${key}\n${value}`;

const lastAppend = ({ operations }: Transaction, key: string): number | undefined =>
  operations
    .flatMap((operation) => (operation.kind === 'append' && operation.key === key ? [operation.value] : []))
    .at(-1);

/** Each read with what its transaction had appended to the same list before. */
function readsOf({ operations }: Transaction) {
  return operations.flatMap((operation, at) =>
    operation.kind === 'append'
      ? []
      : [
          {
            key: operation.key,
            values: operation.values,
            own: operations
              .slice(0, at)
              .flatMap((before) => (before.kind === 'append' && before.key === operation.key ? [before.value] : [])),
          },
        ],
  );
}

type Graph = ReadonlyMap<number, ReadonlySet<number>>;

/** Which transactions must come after which. One whose commit was never answered counts where its values are there. */
function orderOf(
  history: readonly Transaction[],
  final: ReadonlyMap<string, readonly number[]>,
  writers: ReadonlyMap<string, Transaction>,
): Graph {
  const after = new Map<number, Set<number>>(history.map(({ id }) => [id, new Set<number>()]));
  const follows = (first: Transaction | undefined, second: Transaction | undefined) => {
    if (first !== undefined && second !== undefined && first !== second) after.get(first.id)?.add(second.id);
  };
  const writerOf = (key: string, value: number | undefined) =>
    value === undefined ? undefined : writers.get(place(key, value));
  for (const [key, values] of final)
    for (const [at, value] of values.entries()) follows(writerOf(key, values[at - 1]), writerOf(key, value));
  const committed = history.filter(({ outcome }) => outcome === 'committed');
  for (const transaction of committed)
    for (const { key, values, own } of readsOf(transaction)) {
      const foreign = values.slice(0, values.length - own.length);
      follows(writerOf(key, foreign.at(-1)), transaction);
      follows(transaction, writerOf(key, (final.get(key) ?? [])[values.length]));
    }
  followTime(committed, follows);
  return after;
}

/** From each end to the transactions that started later and before any of those has ended: the others follow through them. */
function followTime(
  committed: readonly Transaction[],
  follows: (first: Transaction, second: Transaction) => void,
): void {
  const byStart = committed.toSorted((one, other) => one.startedAt - other.startedAt);
  for (const first of committed) {
    let earliestEnd = Infinity;
    for (const second of byStart) {
      if (second.startedAt <= first.ended) continue;
      if (second.startedAt > earliestEnd) break;
      follows(first, second);
      earliestEnd = Math.min(earliestEnd, second.ended);
    }
  }
}

/** The first circle there is, or null. */
function circleIn(graph: Graph): number[] | null {
  const state = new Map<number, 'open' | 'done'>();
  for (const start of graph.keys()) {
    if (state.has(start)) continue;
    const path: { id: number; next: Iterator<number> }[] = [];
    const enter = (id: number) => {
      state.set(id, 'open');
      path.push({ id, next: (graph.get(id) ?? new Set<number>()).values() });
    };
    enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const step = top.next.next();
      if (step.done === true) {
        state.set(top.id, 'done');
        path.pop();
      } else if (state.get(step.value) === 'open')
        return [...path.map(({ id }) => id).slice(path.findIndex(({ id }) => id === step.value)), step.value];
      else if (!state.has(step.value)) enter(step.value);
    }
  }
  return null;
}
