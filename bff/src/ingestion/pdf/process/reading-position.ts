/** What a reading process is at. */
export interface ReadingPosition {
  page: number;
  doing: 'text' | 'drawing';
}

const mark = '@page';

export const positionLine = ({ page, doing }: ReadingPosition): string => `${mark} ${page} ${doing}\n`;

const line = new RegExp(`^${mark} (\\d+) (text|drawing)\\n`, 'gm');

/** The last place told in what a process wrote; null when it told none. */
export function lastPositionIn(output: string): ReadingPosition | null {
  const last = [...output.matchAll(line)].at(-1);
  return last === undefined ? null : { page: Number(last[1]), doing: last[2] === 'drawing' ? 'drawing' : 'text' };
}

export const withoutPositions = (output: string): string => output.replace(line, '');
