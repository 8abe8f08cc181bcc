/** For each node, the nodes it depends on. Every node named as a dependency is a key too. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Circles of a graph: its strongly connected components of two nodes or more, the largest first (Tarjan, 1972). */
export function circlesOf(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];

  function visit(node: string): number {
    const own = index.size;
    let lowest = own;
    index.set(node, own);
    open.push(node);
    isOpen.add(node);
    for (const target of graph.get(node) ?? []) {
      if (!index.has(target)) lowest = Math.min(lowest, visit(target));
      else if (isOpen.has(target)) lowest = Math.min(lowest, index.get(target) ?? own);
    }
    if (lowest === own) close(node);
    return lowest;
  }

  function close(node: string): void {
    const members = open.splice(open.lastIndexOf(node));
    for (const member of members) isOpen.delete(member);
    if (members.length > 1) circles.push(members.toSorted());
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles.toSorted((a, b) => b.length - a.length || (a[0] ?? '').localeCompare(b[0] ?? ''));
}

/** The same graph with each node replaced by its group, without what stays inside a group. */
export function grouped(graph: Graph, groupOf: (node: string) => string): Graph {
  const groups = new Map<string, Set<string>>();
  for (const [node, targets] of graph) {
    const own = groupOf(node);
    const of = groups.getOrInsertComputed(own, () => new Set());
    for (const target of targets) if (groupOf(target) !== own) of.add(groupOf(target));
  }
  return groups;
}
