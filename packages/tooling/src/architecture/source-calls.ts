import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, parseSync, type VariableDeclarator, Visitor } from 'oxc-parser';
import type { Module } from '../boundaries/module-graph.ts';

/** What a source does that its imports do not show. */
export interface SourceCalls {
  /** Relative to the repository. */
  path: string;
  /** Whether it calls an endpoint: `api.call(endpoint, …)`, or one that answers a stream or a file. */
  callsApi: boolean;
  /** Setters of states that say work is under way: `setSaving`. */
  pendingStates: string[];
}

const pendingSetter = /^set(Is)?(Sending|Saving|Busy|Pending|Deleting|Loading|Working|Submitting|Uploading)$/;

export function readCalls(root: string, module: Module): SourceCalls {
  const path = `${module.workspace.folder}/${module.path}`;
  const found: SourceCalls = { path, callsApi: false, pendingStates: [] };
  const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  new Visitor({
    CallExpression(node) {
      found.callsApi ||= isApiCall(node);
    },
    VariableDeclarator: (node) => found.pendingStates.push(...pendingSettersOf(node)),
  }).visit(program);
  return found;
}

function calledMember({ callee }: CallExpression): { object: string; name: string } | undefined {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return undefined;
  const { object } = callee;
  const last = object.type === 'MemberExpression' && !object.computed ? object.property : object;
  return { object: last.type === 'Identifier' ? last.name : '', name: callee.property.name };
}

function isApiCall(node: CallExpression): boolean {
  const member = calledMember(node);
  return (
    member !== undefined &&
    ['call', 'stream', 'download'].includes(member.name) &&
    member.object.toLowerCase().endsWith('api')
  );
}

function pendingSettersOf({ id, init }: VariableDeclarator): string[] {
  const isState =
    init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'useState';
  if (!isState || id.type !== 'ArrayPattern') return [];
  const setter = id.elements[1];
  return setter?.type === 'Identifier' && pendingSetter.test(setter.name) ? [setter.name] : [];
}
