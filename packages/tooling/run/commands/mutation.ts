import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { main, SetUpError } from '../bootstrap/set-up-error.mjs';
import { explained } from '../mutation/explained.ts';
import { ruleGroups } from '../mutation/groups.ts';
import { mutate } from '../mutation/mutate.ts';
import { scoreOf } from '../mutation/score.ts';

const leastPercent = 80;

/** `npm run mutation` asks of every rule whether a test notices when it is wrong, `npm run mutation -- session` of one group. */
await main(async () => {
  const wanted = process.argv.slice(2);
  const known = ruleGroups.map(({ name }) => name);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new SetUpError(`No group named ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  let code = 0;
  for (const group of ruleGroups.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    process.chdir(join(root, group.workspace));
    const mutants = (await mutate(group)).map((mutant) => ({
      ...mutant,
      rule: relative(root, mutant.fileName).replaceAll(sep, '/'),
    }));
    const rules = group.rules.map((rule) => `${group.workspace}/${rule}`);
    const { noticed, asked, percent, survivors, idle } = scoreOf(
      mutants,
      explained.filter(({ rule }) => rules.includes(rule)),
      (rule) => readFileSync(join(root, rule), 'utf8'),
    );
    const lines = [
      `${group.name}: ${percent.toFixed(1)} %, ${noticed} of ${asked} noticed`,
      ...survivors.map((survivor) => `  ${survivor}`),
      ...idle.map(({ rule, source }) => `  explained, but not needed: ${rule} ${JSON.stringify(source)}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (percent < leastPercent || idle.length > 0) code = 1;
  }
  return code;
});
