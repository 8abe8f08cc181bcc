/** Writes ONNX files, as far as models of a few nodes need it: the protobuf of onnx.proto3, field by field. */

const elementTypes = { float: 1, uint8: 2, int8: 3, int64: 7, bool: 9 } as const;
export type ElementType = keyof typeof elementTypes;

/** A tensor that is part of the model. */
export interface Tensor {
  type: ElementType;
  dims: readonly number[];
  data: Uint8Array;
}

/** A tensor that goes in or out; a name in the place of a size leaves it open. */
export interface Port {
  name: string;
  type: ElementType;
  dims: readonly (number | string)[];
}

export type Attribute = number | readonly number[] | { float: number } | { tensor: Tensor } | { graph: Graph };

export interface Node {
  op: string;
  inputs: readonly string[];
  outputs: readonly string[];
  attributes?: Readonly<Record<string, Attribute>>;
}

export interface Graph {
  nodes: readonly Node[];
  inputs: readonly Port[];
  outputs: readonly Port[];
  constants?: Readonly<Record<string, Tensor>>;
}

export interface Model extends Graph {
  metadata?: Readonly<Record<string, string>>;
}

const bytesOf = (view: ArrayBufferView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

export const floats = (dims: readonly number[], values: ArrayLike<number>): Tensor => ({
  type: 'float',
  dims,
  data: bytesOf(Float32Array.from(values)),
});

export const int64s = (dims: readonly number[], values: readonly number[]): Tensor => ({
  type: 'int64',
  dims,
  data: bytesOf(BigInt64Array.from(values, BigInt)),
});

export const bool = (value: boolean): Tensor => ({ type: 'bool', dims: [], data: Uint8Array.of(Number(value)) });

/** The bytes of a file that any ONNX runtime reads. */
export const onnxFile = ({ metadata = {}, ...graph }: Model): Uint8Array =>
  joined([
    number(1, 8),
    message(7, graphOf(graph)),
    message(8, [number(2, 17)]),
    ...Object.entries(metadata).map(([key, value]) => message(14, [text(1, key), text(2, value)])),
  ]);

const graphOf = ({ nodes, inputs, outputs, constants = {} }: Graph): Uint8Array[] => [
  ...nodes.map((node) => message(1, nodeOf(node))),
  text(2, 'graph'),
  ...Object.entries(constants).map(([name, tensor]) => message(5, [...tensorOf(tensor), text(8, name)])),
  ...inputs.map((port) => message(11, portOf(port))),
  ...outputs.map((port) => message(12, portOf(port))),
];

const nodeOf = ({ op, inputs, outputs, attributes = {} }: Node): Uint8Array[] => [
  ...inputs.map((input) => text(1, input)),
  ...outputs.map((output) => text(2, output)),
  text(4, op),
  ...Object.entries(attributes).map(([name, value]) => message(5, [text(1, name), ...attributeOf(value)])),
];

/** The last field says which kind of value it is. */
function attributeOf(value: Attribute): Uint8Array[] {
  if (typeof value === 'number') return [number(3, value), number(20, 2)];
  if ('float' in value) return [tagged(2, 5, bytesOf(Float32Array.of(value.float))), number(20, 1)];
  if ('tensor' in value) return [message(5, tensorOf(value.tensor)), number(20, 4)];
  if ('graph' in value) return [message(6, graphOf(value.graph)), number(20, 5)];
  return [...value.map((each) => number(8, each)), number(20, 7)];
}

const tensorOf = ({ type, dims, data }: Tensor): Uint8Array[] => [
  ...dims.map((size) => number(1, size)),
  number(2, elementTypes[type]),
  sized(9, data),
];

const portOf = ({ name, type, dims }: Port): Uint8Array[] => {
  const shape = dims.map((size) => message(1, [typeof size === 'number' ? number(1, size) : text(2, size)]));
  return [text(1, name), message(2, [message(1, [number(1, elementTypes[type]), message(2, shape)])])];
};

// Protobuf: a field is its number with the kind of what follows, then a number, four bytes, or a length and bytes.

const number = (field: number, value: number): Uint8Array => tagged(field, 0, varint(BigInt(value)));
const text = (field: number, value: string): Uint8Array => sized(field, new TextEncoder().encode(value));
const message = (field: number, parts: readonly Uint8Array[]): Uint8Array => sized(field, joined(parts));
const sized = (field: number, bytes: Uint8Array): Uint8Array =>
  tagged(field, 2, joined([varint(BigInt(bytes.length)), bytes]));
const tagged = (field: number, kind: number, bytes: Uint8Array): Uint8Array =>
  joined([varint(BigInt(field * 8 + kind)), bytes]);

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let left = BigInt.asUintN(64, value);
  while (left >= 0x80n) {
    bytes.push(Number(left & 0x7fn) | 0x80);
    left >>= 7n;
  }
  return Uint8Array.of(...bytes, Number(left));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
