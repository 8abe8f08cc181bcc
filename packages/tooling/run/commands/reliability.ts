import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { capture } from '../bootstrap/process.mjs';
import { createProgress } from '../bootstrap/progress.mjs';
import { main, SetUpError } from '../bootstrap/set-up-error.mjs';
import { readIfThere } from '../bootstrap/stamp.mjs';
import { toolScript } from '../build/tool.ts';
import { faultsIn, reliabilityPage } from '../reliability/reliability-page.ts';

const page = 'docs/reliability.md';
/** Parts of the paths of its tests; one that starts with a dash would be taken for an option. */
const tests = ['test/faults/', 'kill.'];
/** One fault takes minutes at most. */
const quietMs = 15 * 60_000;

/** `npm run reliability` puts the product to every fault and writes those that it survived into docs/reliability.md. */
await main(async () => {
  const progress = createProgress();
  const folder = mkdtempSync(join(tmpdir(), 'savoir-reliability-'));
  const report = join(folder, 'report.json');
  try {
    const args = [
      'run',
      '--maxWorkers=2',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...tests,
    ];
    const { code, output } = await progress.step('Putting the product to every fault', () =>
      capture(process.execPath, [toolScript(root, 'vitest'), ...args], {
        cwd: join(root, 'bff'),
        env: { ...process.env, SAVOIR_RELEASE: '1', NO_COLOR: '1' },
        quietMs,
      }),
    );
    const faults = faultsIn(readIfThere(report));
    if (faults.length === 0) throw new SetUpError(output);
    const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`;
    writeFileSync(join(root, page), reliabilityPage(faults, { machine, day: new Date() }));
    await capture(process.execPath, [toolScript(root, 'oxfmt'), page], { cwd: root });
    if (code !== 0) process.stderr.write(output);
    const survived = faults.filter(({ isSurvived }) => isSurvived);
    process.stdout.write(`${survived.length} of ${faults.length} faults were survived: ${page}\n`);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
