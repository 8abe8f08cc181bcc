import { posix } from 'node:path';
import type { Module } from '../boundaries/module-graph.ts';

/**
 * What somebody reads who follows a click on «Publier» to the collection and back, in the order of the call. Libraries and
 * what only carries names on are left out.
 */
export const publishPath = [
  'mf-notes/src/routes/view/note-decision.tsx',
  'mf-notes/src/routes/view/use-view-actions.tsx',
  'mf-notes/src/features/actions/use-note-commands.ts',
  'mf-notes/src/api/note.mutations.ts',
  'packages/remote-kit/src/query/mutation-with-toasts.ts',
  'packages/remote-kit/src/host/host-api.ts',
  'packages/api-client/src/client.ts',
  'packages/contracts/src/notes/note.endpoints.ts',
  'bff/src/http/handle.ts',
  'bff/src/http/parse.ts',
  'bff/src/plugins/api-gate.ts',
  'bff/src/plugins/actor-source.ts',
  'packages/contracts/src/access/policy.ts',
  'bff/src/modules/note/note.routes.ts',
  'bff/src/modules/note/note.service.ts',
  'bff/src/modules/note/note-step.ts',
  'packages/contracts/src/notes/note.transitions.ts',
  'bff/src/modules/note/note.collection.ts',
  'bff/src/modules/note/note-knowledge.ts',
  'bff/src/modules/note/to-note.ts',
] as const;

/** Files of the path that are not there, or that neither import one of the path nor are imported by one. */
export function strayInPath(path: readonly string[], modules: readonly Module[]): string[] {
  const known = new Map(modules.map((module) => [`${module.workspace.folder}/${module.path}`, module]));
  return path.filter((file) => {
    const module = known.get(file);
    return module === undefined || !path.some((other) => other !== file && areLinked(known.get(other), module));
  });
}

const areLinked = (one: Module | undefined, other: Module): boolean =>
  one !== undefined && (names(one, other) || names(other, one));

/** Imports it, or the door of its package that leads to it. */
function names(importer: Module, imported: Module): boolean {
  return importer.imports.some((specifier) =>
    specifier.startsWith('.')
      ? importer.workspace === imported.workspace &&
        posix.join(posix.dirname(importer.path), specifier) === imported.path
      : leadsTo(specifier, imported),
  );
}

function leadsTo(specifier: string, { workspace, path }: Module): boolean {
  const scope = `@savoir/${workspace.name}`;
  return (
    specifier === scope ||
    (specifier.startsWith(`${scope}/`) && path.startsWith(`src/${specifier.slice(scope.length + 1)}/`))
  );
}
