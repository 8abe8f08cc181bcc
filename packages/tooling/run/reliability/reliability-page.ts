interface Fault {
  part: string;
  fault: string;
  person: string;
  kept: string;
  measured?: string;
}

/** A fault and the file of its test, relative to `bff/test`. */
export interface TriedFault extends Fault {
  file: string;
  isSurvived: boolean;
}

interface Report {
  testResults: {
    name: string;
    assertionResults: { status: string; meta?: { fault?: Fault } }[];
  }[];
}

/** The faults that the product was put to, in the report of vitest's JSON reporter. Several tests may share one: it is survived when all passed. */
export function faultsIn(report: string | undefined): TriedFault[] {
  if (report === undefined) return [];
  const tried = (JSON.parse(report) as Report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, meta }) =>
      meta?.fault === undefined
        ? []
        : [
            {
              ...meta.fault,
              file: name.replaceAll('\\', '/').replace(/^.*\/bff\/test\//, ''),
              isSurvived: status === 'passed',
            },
          ],
    ),
  );
  const shared = Map.groupBy(tried, ({ file, fault }) => `${file} ${fault}`);
  return [...shared.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, isSurvived: [first, ...others].every(({ isSurvived }) => isSurvived) }],
  );
}

const parts = ['Processes', 'Database', 'Disk and files', 'Services of others', 'Clock', 'At the same time'];

const head = ({ machine, day }: { machine: string; day: Date }, faults: readonly TriedFault[]) => `# Reliability

What happens when something breaks. \`npm run reliability\` writes this page: it starts the product in processes of its own, breaks something while people use it over HTTP, and looks at what is there afterwards. A line stands here only if its test passed. After each: every write that was acknowledged is there, nothing is there twice or half, and what the API says is so. \`npm test\` runs a few of them, \`npm run test:release\` all.

Last run on ${day.toISOString().slice(0, 10)} (${machine}): ${faults.filter(({ isSurvived }) => isSurvived).length} of ${faults.length} faults were survived. Times are of a machine that was doing other things as well.
`;

const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** The page as Markdown, a table a part. */
export function reliabilityPage(tried: readonly TriedFault[], run: { machine: string; day: Date }): string {
  const faults = tried.filter(({ isSurvived }) => isSurvived);
  const known = parts.filter((part) => faults.some((fault) => fault.part === part));
  const tables = known.map((part) => {
    const rows = faults
      .filter((fault) => fault.part === part)
      .toSorted((one, other) => one.file.localeCompare(other.file))
      .map(({ fault, person, kept, measured, file }) =>
        line([
          fault,
          person,
          kept,
          measured ?? '',
          `[${file.replace(/^.*\//, '').replace(/(\.release)?\.test\.ts$/, '')}](../bff/test/${file})`,
        ]),
      );
    const title = line(['Fault', 'For the person', 'What is kept', 'Measured', 'Test']);
    return `## ${part}\n\n${[title, line(['-', '-', '-', '-', '-']), ...rows].join('\n')}\n`;
  });
  return [head(run, tried), ...tables].join('\n');
}
