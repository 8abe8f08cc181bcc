import type { Doc } from '../value/document.ts';

export type Evaluate = (doc: Doc) => unknown;
export type Compile = (expression: unknown) => Evaluate;
export type Operator = (operand: unknown, compile: Compile, name: string) => Evaluate;
