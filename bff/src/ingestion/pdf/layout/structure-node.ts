/** Structure tree of a tagged page (ISO 32000-1, 14.7), as pdf.js gives it. */
export interface StructureNode {
  role?: string;
  type?: string;
  id?: string;
  /** Of a cell: the columns and rows it covers, its own id as a header, the ids of its headers. */
  colSpan?: number;
  rowSpan?: number;
  structId?: string;
  headers?: readonly string[];
  children?: readonly StructureNode[];
}
