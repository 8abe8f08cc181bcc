/** An attribute that a directory may read, and what it may do with it. */
export interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';
  description: string;
  multiValued?: true;
  required?: true;
  caseExact?: true;
  mutability?: 'readOnly';
  uniqueness?: 'server';
  canonicalValues?: string[];
  subAttributes?: readonly Attribute[];
}

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** Of every resource; no schema lists them. */
const common: readonly Attribute[] = [
  { name: 'schemas', type: 'reference', description: '', multiValued: true, mutability: 'readOnly' },
  { name: 'id', type: 'string', description: '', caseExact: true, mutability: 'readOnly' },
  { name: 'externalId', type: 'string', description: '', caseExact: true },
  {
    name: 'meta',
    type: 'complex',
    description: '',
    mutability: 'readOnly',
    subAttributes: [
      { name: 'resourceType', type: 'string', description: '', mutability: 'readOnly' },
      { name: 'created', type: 'dateTime', description: '', mutability: 'readOnly' },
      { name: 'lastModified', type: 'dateTime', description: '', mutability: 'readOnly' },
      { name: 'location', type: 'reference', description: '', mutability: 'readOnly' },
      { name: 'version', type: 'string', description: '', caseExact: true, mutability: 'readOnly' },
    ],
  },
];

export const userAttributes: readonly Attribute[] = [
  {
    name: 'userName',
    type: 'string',
    description: 'The e-mail address of the person. Another one is taken in a domain of the company.',
    required: true,
    uniqueness: 'server',
  },
  {
    name: 'name',
    type: 'complex',
    description: 'The name of the person.',
    subAttributes: [
      { name: 'formatted', type: 'string', description: 'First name and last name.' },
      { name: 'familyName', type: 'string', description: 'Last name.' },
      { name: 'givenName', type: 'string', description: 'First name.' },
    ],
  },
  { name: 'displayName', type: 'string', description: 'First name and last name, where there is no name.' },
  { name: 'title', type: 'string', description: 'The position of the person.' },
  { name: 'active', type: 'boolean', description: 'Whether the person may sign in.' },
  {
    name: 'emails',
    type: 'complex',
    description: 'The address of the account, which is the userName. What is sent here is not kept.',
    multiValued: true,
    subAttributes: [
      { name: 'value', type: 'string', description: 'The address.' },
      { name: 'type', type: 'string', description: 'What it is for.', canonicalValues: ['work', 'home', 'other'] },
      { name: 'primary', type: 'boolean', description: 'Whether it is the address of the account.' },
    ],
  },
];

export const enterpriseAttributes: readonly Attribute[] = [
  { name: 'department', type: 'string', description: 'The service the person works in.' },
];

/** Of RFC 7643, and nothing to the product: a directory that sends them by default is not refused for it. */
const unusedUserAttributes = [
  'nickName',
  'profileUrl',
  'userType',
  'preferredLanguage',
  'locale',
  'timezone',
  'password',
  'phoneNumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509Certificates',
];
const unusedEnterpriseAttributes = ['employeeNumber', 'costCenter', 'organization', 'division', 'manager'];

/** What a kind of resource is made of. */
export interface Shape {
  schema: string;
  attributes: readonly Attribute[];
  /** In lower case. */
  unused: ReadonlySet<string>;
}

const lower = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => name.toLowerCase()));

const enterprise: Attribute = {
  name: enterpriseSchema,
  type: 'complex',
  description: '',
  subAttributes: enterpriseAttributes,
};

export const userShape: Shape = {
  schema: userSchema,
  attributes: [...common, ...userAttributes, enterprise],
  unused: lower([...unusedUserAttributes, ...unusedEnterpriseAttributes.map((name) => `${enterpriseSchema}.${name}`)]),
};

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export const groupAttributes: readonly Attribute[] = [
  {
    name: 'displayName',
    type: 'string',
    description: 'The name of the group, which is that of its space.',
    required: true,
    uniqueness: 'server',
  },
  {
    name: 'members',
    type: 'complex',
    description: 'The people of the space.',
    multiValued: true,
    subAttributes: [
      { name: 'value', type: 'string', description: 'The id of the person.', caseExact: true },
      { name: '$ref', type: 'reference', description: 'Where the person is read.' },
      { name: 'type', type: 'string', description: 'What it is.', canonicalValues: ['User'] },
      { name: 'display', type: 'string', description: 'The name of the person.' },
    ],
  },
];

export const groupShape: Shape = {
  schema: groupSchema,
  attributes: [...common, ...groupAttributes],
  unused: new Set(),
};

/** Names of attributes are the same in capitals. */
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase());

/** An attribute, or one of its parts, as a path or a filter names it. */
export interface AttributePlace {
  attribute: Attribute;
  sub: Attribute | null;
}

/**
 * `userName`, `name.familyName`, either with the name of its schema before it, `urn:…:User:department`. Null: of the standard, and not
 * used here; undefined: nothing that is known.
 */
export function placeOf(shape: Shape, path: string): AttributePlace | null | undefined {
  const [first = '', ...rest] = dotted(shape, path);
  const attribute = attributeNamed(shape.attributes, first);
  const isUnused = [first, [first, rest[0]].join('.')].some((name) => shape.unused.has(name.toLowerCase()));
  if (isUnused) return null;
  if (attribute === undefined || rest.length > 1) return undefined;
  const [subName] = rest;
  if (subName === undefined) return { attribute, sub: null };
  const sub = attributeNamed(attribute.subAttributes ?? [], subName);
  return sub === undefined ? undefined : { attribute, sub };
}

function dotted({ schema }: Shape, path: string): string[] {
  const folded = path.toLowerCase();
  if (folded === enterpriseSchema.toLowerCase()) return [enterpriseSchema];
  if (folded.startsWith(`${enterpriseSchema.toLowerCase()}:`))
    return [enterpriseSchema, ...path.slice(enterpriseSchema.length + 1).split('.')];
  const own = folded.startsWith(`${schema.toLowerCase()}:`) ? path.slice(schema.length + 1) : path;
  return own.split('.');
}

export type Json = Record<string, unknown>;

/** Someone, or a group, as a directory reads them. */
export type Resource = Json & { meta: Json & { location: string; version: string } };

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
