import { createHash } from 'node:crypto';
import type { TokenKind, TokenScope } from '@savoir/contracts/api-tokens';
import { newId } from '@savoir/contracts/common';
import type { TestBff } from '@savoir/testing/bff';
import { makeTokenValue } from '../../src/modules/api-token/token-value.ts';

/** A token of the company with these scopes, as the product writes it; gives its value. */
export async function writtenToken(bff: TestBff, kind: TokenKind, scopes: readonly TokenScope[]): Promise<string> {
  const value = makeTokenValue();
  const now = new Date();
  await bff.services.db.collection<{ _id: string }>('apiTokens').insertOne({
    _id: newId(),
    companyId: bff.company.id,
    kind,
    name: 'Essai',
    scopes,
    hash: createHash('sha256').update(value).digest('base64url'),
    ending: value.slice(-4),
    userId: bff.users.admin.id,
    creationDate: now,
    expiryDate: new Date(now.getTime() + 3600_000),
    lastUseDate: null,
  } as { _id: string });
  return value;
}
