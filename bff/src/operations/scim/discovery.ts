import {
  enterpriseAttributes,
  enterpriseSchema,
  groupAttributes,
  groupSchema,
  userAttributes,
  userSchema,
  type Attribute,
  type Json,
} from './attributes.ts';
import { maxResults } from './list.ts';

const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** What the product does of SCIM. */
export const providerConfig = (base: string): Json => ({
  schemas: [configSchema],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'A service token of the company with the scope scim.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string): Json[] => [
  {
    schemas: [typeSchema],
    id: 'User',
    name: 'User',
    description: 'People of the company',
    endpoint: '/Users',
    schema: userSchema,
    schemaExtensions: [{ schema: enterpriseSchema, required: false }],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
  {
    schemas: [typeSchema],
    id: 'Group',
    name: 'Group',
    description: 'Groups of people, which are spaces of the company',
    endpoint: '/Groups',
    schema: groupSchema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/Group` },
  },
];

export const schemas = (base: string): Json[] =>
  [
    { id: userSchema, name: 'User', description: 'Somebody of the company', attributes: userAttributes },
    {
      id: enterpriseSchema,
      name: 'EnterpriseUser',
      description: 'Where they work',
      attributes: enterpriseAttributes,
    },
    { id: groupSchema, name: 'Group', description: 'A space of the company', attributes: groupAttributes },
  ].map(({ attributes, ...schema }) => ({
    schemas: [schemaSchema],
    ...schema,
    attributes: attributes.map(described),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));

const described = ({ subAttributes, ...attribute }: Attribute): Json => ({
  ...attribute,
  multiValued: attribute.multiValued ?? false,
  required: attribute.required ?? false,
  caseExact: attribute.caseExact ?? false,
  mutability: attribute.mutability ?? 'readWrite',
  returned: 'default',
  uniqueness: attribute.uniqueness ?? 'none',
  ...(subAttributes !== undefined && { subAttributes: subAttributes.map(described) }),
});
