/** A table of a note has a header: where a pasted one does not say so it is the first row, or an empty one would be. */
export function makeHeaderRows(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const cells = [...(table.rows[0]?.cells ?? [])];
    if (cells.some(({ localName }) => localName === 'th')) continue;
    for (const cell of cells) {
      const header = table.ownerDocument.createElement('th');
      for (const { name, value } of cell.attributes) header.setAttribute(name, value);
      header.append(...cell.childNodes);
      cell.replaceWith(header);
    }
  }
}
