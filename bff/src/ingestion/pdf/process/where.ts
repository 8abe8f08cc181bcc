/** What a reading process is at. */
export interface Where {
  page: number;
  doing: 'text' | 'drawing';
}

const mark = '@page';

export const whereText = ({ page, doing }: Where): string => `${mark} ${page} ${doing}\n`;

const line = new RegExp(`^${mark} (\\d+) (text|drawing)\\n`, 'gm');

/** The last place told in what a process wrote; null when it told none. */
export function whereIn(output: string): Where | null {
  const last = [...output.matchAll(line)].at(-1);
  return last === undefined ? null : { page: Number(last[1]), doing: last[2] === 'drawing' ? 'drawing' : 'text' };
}

export const withoutWhere = (output: string): string => output.replace(line, '');
