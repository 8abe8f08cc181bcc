import type { DocumentPageWord } from '@savoir/contracts/documents';

/** Words of one printed line, which are highlighted at one height and without gaps. */
type Line = DocumentPageWord[];

/** Puts the words of a recognised page over its picture; answers them in the order of their text. */
export function layScanWords(layer: HTMLElement, words: readonly DocumentPageWord[], className: string): HTMLElement[] {
  const { clientWidth, clientHeight } = layer;
  const pieces = linesOf(words).flatMap((line) => {
    const top = Math.min(...line.map(({ y }) => y));
    const height = Math.max(...line.map((word) => word.y + word.height)) - top;
    return line.map(({ text, x, width }, index) => {
      const piece = document.createElement('span');
      piece.className = className;
      // A space keeps words apart that are searched for, or copied.
      piece.textContent = `${text} `;
      const right = line[index + 1]?.x ?? x + width;
      const [wide, high] = [Math.max(right - x, width) * clientWidth, height * clientHeight];
      Object.assign(piece.style, {
        left: `${x * 100}%`,
        top: `${top * 100}%`,
        width: `${wide}px`,
        height: `${high}px`,
        fontSize: `${high}px`,
      });
      return piece;
    });
  });
  layer.append(...pieces);
  return pieces;
}

/** Side by side, none behind a gap as wide as between two cells. */
function linesOf(words: readonly DocumentPageWord[]): Line[] {
  const lines: Line[] = [];
  for (const word of words) {
    const last = lines.at(-1)?.at(-1);
    if (last !== undefined && isNextTo(last, word)) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines;
}

function isNextTo(last: DocumentPageWord, word: DocumentPageWord): boolean {
  const [lower, upper] = [Math.min(last.y + last.height, word.y + word.height), Math.max(last.y, word.y)];
  const gap = word.x - (last.x + last.width);
  return lower - upper > 0.5 * Math.min(last.height, word.height) && gap > -0.005 && gap < 1.5 * last.height;
}
