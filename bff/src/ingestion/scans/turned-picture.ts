export interface Size {
  width: number;
  height: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a box of a picture that was turned clockwise by some degrees stands in the picture as it was, as shares of its size. */
export function placeBeforeTurn(box: Box, degrees: number, turned: Size, before: Size): Box {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x = 0, y = 0]) => {
    const [across, down] = [x - turned.width / 2, y - turned.height / 2];
    return {
      x: (across * cosine + down * sine + before.width / 2) / before.width,
      y: (down * cosine - across * sine + before.height / 2) / before.height,
    };
  });
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Darker than this is print. */
const ink = 160;

/** Lines of text lie along the rows of an upright picture: do dark pixels gather in its columns instead? */
export function isSideways({ data, width, height }: { data: Uint8Array } & Size): boolean {
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if ((data[at] ?? 255) >= ink) continue;
      rows[y] = (rows[y] ?? 0) + 1;
      columns[x] = (columns[x] ?? 0) + 1;
    }
  return unrest(columns) > 1.5 * unrest(rows);
}

/** How much neighbours differ: much between lines of text and the white between them. Squared, few letters say as much as many. */
function unrest(sums: Float64Array): number {
  let total = 0;
  for (let at = 1; at < sums.length; at++) total += ((sums[at] ?? 0) - (sums[at - 1] ?? 0)) ** 2;
  return total;
}
