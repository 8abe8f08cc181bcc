import { readArguments, type Command } from '../command.ts';
import { readState, say, targetOf, targetOptions, type RemoteState } from '../target.ts';

export const status: Command = {
  parameters: '[NAME] --to URL',
  does: 'says which version people get, which is tried, and which are stored',
  async run(args) {
    const { name, values } = readArguments(args, { to: targetOptions.to });
    const target = targetOf(name, values.to);
    say(describe(await readState(target)));
  },
};

function describe({ active, previous, canary, stopped, isOff, problems, versions }: RemoteState): string {
  const trial =
    canary && `${canary.version} (${canary.companyIds.length} companies, ${canary.percentage} % of the others)`;
  return [
    `active    ${active === '' ? 'none' : active}${isOff ? ', and off' : ''}`,
    `before    ${previous ?? 'none'}`,
    `tried     ${trial ?? 'none'}`,
    ...(stopped ? [`ended     ${stopped.version} on ${stopped.date}, by the product: ${whyEnded(stopped)}`] : []),
    ...problems.map((problem) => `left out  ${problem}`),
    'stored',
    ...versions.flatMap(({ version, date, author, isUsable, problems: faults }) => [
      `  ${version}  ${date}  ${author ?? 'built where it is served'}${isUsable ? '' : ', its files are gone'}`,
      ...faults.map((fault) => `    ${fault}`),
    ]),
  ].join('\n');
}

const whyEnded = ({ reason: { rule, visits, failedVisits, failedTabs = 0 } }: NonNullable<RemoteState['stopped']>) =>
  rule === 'tabs'
    ? `it failed in ${failedTabs} tabs, without a visit that went well`
    : `it failed for ${failedVisits} of ${visits} people`;
