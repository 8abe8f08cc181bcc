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
const limitMs = 60 * 60_000;

/** `npm run reliability` puts the product to every fault and writes what came of it into docs/reliability.md. */
await main(async () => {
  const progress = createProgress();
  const folder = mkdtempSync(join(tmpdir(), 'savoir-reliability-'));
  const report = join(folder, 'report.json');
  try {
    const args = ['run', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${report}`, 'test/faults', '-kill.'];
    const { code, output } = await progress.step('Putting the product to every fault', () =>
      capture(process.execPath, [toolScript(root, 'vitest'), ...args], {
        cwd: join(root, 'bff'),
        env: { ...process.env, SAVOIR_RELEASE: '1', NO_COLOR: '1' },
        limitMs,
      }),
    );
    const faults = faultsIn(readIfThere(report));
    if (code !== 0) throw new SetUpError(`${output}\nNot every fault was survived: ${page} stays as it was.`);
    const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`;
    writeFileSync(join(root, page), reliabilityPage(faults, { machine, day: new Date() }));
    await capture(process.execPath, [toolScript(root, 'oxfmt'), page], { cwd: root });
    process.stdout.write(`${faults.length} faults survived: ${page}\n`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
