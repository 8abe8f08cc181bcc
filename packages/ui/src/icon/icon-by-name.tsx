import { createElement } from 'react';

/** One shape of a drawing as the icon service gives it: tag, attributes. */
export type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const shapes = new Set(['path', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'rect', 'g']);
const geometry = new Set([
  'd',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'width',
  'height',
  'points',
  'transform',
  'fill',
]);

const onlyGeometry = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => geometry.has(name)));

/**
 * Draws an icon that a manifest names, from the nodes of the icon service. Only shapes and geometry are drawn: nodes
 * are data from a server and must not become scripts or links.
 */
export function IconByName({ nodes, size = 20 }: { nodes: readonly IconNode[]; size?: number }) {
  return (
    <svg
      className="sv-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {nodes
        .filter(([tag]) => shapes.has(tag))
        .map(([tag, attributes], index) => createElement(tag, { key: index, ...onlyGeometry(attributes) }))}
    </svg>
  );
}
