import { joinLines } from '../text/join-lines.ts';
import { stepNumber, withoutBullet } from '../text/list-marks.ts';
import type { PdfBlock } from '../pdf-page.ts';
import { structuredTable } from '../tables/structure-table.ts';
import type { StructureNode } from './structure-node.ts';

const blockRoles = new Set([
  'P',
  'H',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'Title',
  'Table',
  'L',
  'LI',
  'Caption',
  'BlockQuote',
  'Note',
  'TOC',
  'TOCI',
  'Sect',
  'Art',
  'Part',
  'Div',
  'Document',
  'Figure',
  'Form',
]);

/** Blocks in the order of the structure tree. `lines` gives the lines of each marked content. */
export function blocksOfStructure(node: StructureNode, lines: ReadonlyMap<string, readonly string[]>): PdfBlock[] {
  const level = headingLevelOf(node.role);
  if (level !== null) return textBlock(node, lines, (text) => ({ kind: 'heading', level, text }));
  if (node.role === 'Table') return tableBlocks(node, lines);
  if (node.role === 'LI') return listItem(node, lines);
  if (!hasBlockBelow(node)) return textBlock(node, lines, (text) => ({ kind: 'paragraph', text }));
  return (node.children ?? []).flatMap((child) => blocksOfStructure(child, lines));
}

function headingLevelOf(role: string | undefined): number | null {
  if (role === 'Title') return 1;
  const match = /^H([1-6])?$/.exec(role ?? '');
  return match === null ? null : Number(match[1] ?? 2);
}

const hasBlockBelow = (node: StructureNode): boolean =>
  (node.children ?? []).some((child) => blockRoles.has(child.role ?? '') || hasBlockBelow(child));

function linesBelow(node: StructureNode, lines: ReadonlyMap<string, readonly string[]>): string[] {
  const own = node.type === 'content' && node.id !== undefined ? (lines.get(node.id) ?? []) : [];
  return [...own, ...(node.children ?? []).flatMap((child) => linesBelow(child, lines))];
}

function textBlock(
  node: StructureNode,
  lines: ReadonlyMap<string, readonly string[]>,
  make: (text: string) => PdfBlock,
): PdfBlock[] {
  const text = joinLines(linesBelow(node, lines)).replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [make(text)];
}

/** With its number where it has one: other steps may name it. */
function listItem(node: StructureNode, lines: ReadonlyMap<string, readonly string[]>): PdfBlock[] {
  const labels = (node.children ?? []).filter((child) => child.role === 'Lbl');
  const body = { ...node, children: (node.children ?? []).filter((child) => child.role !== 'Lbl') };
  const label = joinLines(labels.flatMap((child) => linesBelow(child, lines))).trim();
  return textBlock(body, lines, (text) => {
    if (/^(?:\d{1,3}|[a-z])[.)]?$/i.test(label))
      return { kind: 'paragraph', text: `${/\W$/.test(label) ? label : `${label}.`} ${text}` };
    return { kind: 'paragraph', text: stepNumber(text) === null ? `- ${withoutBullet(text)}` : text };
  });
}

/** One row or one column is layout, not a table. */
function tableBlocks(table: StructureNode, lines: ReadonlyMap<string, readonly string[]>): PdfBlock[] {
  const { captions, rows } = structuredTable(table, (cell) =>
    joinLines(linesBelow(cell, lines)).replace(/\s+/g, ' ').trim(),
  );
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const above: PdfBlock[] = captions.map((text) => ({ kind: 'paragraph', text }));
  if ((rows[0]?.length ?? 0) < 2 || filled.length < 2)
    return [
      ...above,
      ...filled.map((row): PdfBlock => ({ kind: 'paragraph', text: row.filter((cell) => cell !== '').join(' ') })),
    ];
  return [...above, { kind: 'table', rows: filled }];
}
