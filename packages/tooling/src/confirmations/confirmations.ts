import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  parseSync,
  Visitor,
  type JSXElement,
  type MemberExpression,
  type Node,
  type ObjectExpression,
} from 'oxc-parser';

/** A last click that was asked for, and whether it looks as if something were lost by it. */
export interface Confirmation {
  file: string;
  /** What the button may say; more than one where it depends. */
  labels: string[];
  isRed: boolean;
}

/** With these words on its button, a confirmation takes something away. */
const takesAway =
  /^(?:Supprimer|Purger|Abandonner|Désactiver|Révoquer|Retirer|Effacer|Vider|Rejeter|Oublier|Quitter)(?=\s|$)/u;

export const takesSomethingAway = ({ labels }: Confirmation): boolean => labels.some((label) => takesAway.test(label));

/** Every confirmation of the applications: questions asked through the shell, and dialogs that are a question. */
export function readConfirmations(root: string): Confirmation[] {
  const files = globSync('{shell,mf-*,packages/remote-kit}/src/**/*.{ts,tsx}', { cwd: root });
  return files
    .filter((file) => !/\.test\.tsx?$|\/(?:test|testing)\//.test(file))
    .flatMap((file) => confirmationsIn(root, file));
}

function confirmationsIn(root: string, file: string): Confirmation[] {
  const source = readFileSync(join(root, file), 'utf8');
  if (!source.includes('confirmLabel') && !source.includes('<Dialog')) return [];
  const texts = textsOf(root, file);
  const found: Confirmation[] = [];
  const add = (label: Node, isRed: boolean) => found.push({ file, labels: labelsOf(label, texts), isRed });
  /** What is said of unsaved changes is red unless it says otherwise. */
  const redByDefault = new Set<Node>();
  const { program } = parseSync(file, source);
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'useUnsavedChanges')
        for (const argument of given) redByDefault.add(argument);
    },
    ObjectExpression: (node) => {
      const label = propertyOf(node, 'confirmLabel');
      if (label !== undefined) add(label, isOn(propertyOf(node, 'danger'), redByDefault.has(node)));
    },
    JSXElement: (dialog) => {
      if (nameOf(dialog) !== 'Dialog' || attributeOf(dialog, 'question') === undefined) return;
      for (const button of elementsIn(dialog, 'Button'))
        if (attributeOf(button, 'type') === 'submit')
          for (const child of button.children)
            if (child.type === 'JSXExpressionContainer')
              add(child.expression, attributeOf(button, 'kind') === 'danger');
    },
  }).visit(program);
  return found;
}

const isOn = (value: Node | undefined, otherwise: boolean): boolean =>
  value === undefined ? otherwise : !(value.type === 'Literal' && value.value === false);

function propertyOf(node: ObjectExpression, name: string): Node | undefined {
  for (const property of node.properties)
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name)
      return property.value;
  return undefined;
}

const nameOf = ({ openingElement: { name } }: JSXElement): string => (name.type === 'JSXIdentifier' ? name.name : '');

/** The text of an attribute; true for one without a value, or with a computed one. */
function attributeOf({ openingElement }: JSXElement, name: string): string | true | undefined {
  for (const attribute of openingElement.attributes)
    if (attribute.type === 'JSXAttribute' && attribute.name.name === name)
      return attribute.value?.type === 'Literal' ? attribute.value.value : true;
  return undefined;
}

function elementsIn(root: JSXElement, name: string): JSXElement[] {
  const found: JSXElement[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as { type?: string };
    if (node.type === 'JSXElement' && nameOf(node as JSXElement) === name) found.push(node as JSXElement);
    Object.values(node).forEach(look);
  };
  look(root);
  return found;
}

/** French texts of a workspace by the path of their key. */
function textsOf(root: string, file: string): Map<string, string[]> {
  const workspace = /^(?:packages\/)?[^/]+/.exec(file)?.[0] ?? '';
  const texts = new Map<string, string[]>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path, [...(texts.get(path) ?? []), value]);
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  for (const catalogue of globSync(`${workspace}/locales/*.json`, { cwd: root }))
    walk(JSON.parse(readFileSync(join(root, catalogue), 'utf8')), '');
  return texts;
}

/** What an expression may say: keys of the catalogues looked up, other words as they stand. */
function labelsOf(expression: Node, texts: ReadonlyMap<string, string[]>): string[] {
  if (expression.type === 'Literal') return texts.get(String(expression.value)) ?? [String(expression.value)];
  if (expression.type === 'ConditionalExpression')
    return [...labelsOf(expression.consequent, texts), ...labelsOf(expression.alternate, texts)];
  if (expression.type === 'CallExpression' && expression.arguments[0] !== undefined)
    return labelsOf(expression.arguments[0], texts);
  if (expression.type === 'MemberExpression') return texts.get(keyOf(expression)) ?? [];
  if (expression.type !== 'TemplateLiteral') return [];
  const parts = expression.quasis.map(({ value }) => value.raw.replaceAll('.', '\\.'));
  const pattern = new RegExp(`^${parts.join('[^.]+')}$`);
  return [...texts].flatMap(([path, said]) => (pattern.test(path) ? said : []));
}

/** `unsaved.leave` of `fr.unsaved.leave`: a text read off the catalogue itself. */
function keyOf({ object, property }: MemberExpression): string {
  const name = property.type === 'Identifier' ? property.name : '';
  return object.type === 'MemberExpression' ? `${keyOf(object)}.${name}` : name;
}
