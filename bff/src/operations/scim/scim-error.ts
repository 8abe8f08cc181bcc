import { errorTextFr, type ErrorCode } from '@savoir/contracts/errors';
import type { Failure } from '../../http/failure.ts';

/** What RFC 7644, section 3.12, calls a refusal. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal as a directory reads it. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const badRequest = (scimType: ScimType, detail: string): ScimError => new ScimError(400, detail, scimType);

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

export const errorBody = ({ status, scimType, message }: ScimError): object => ({
  schemas: [errorSchema],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail: message,
});

/** What the product refuses, where another status than its own says more to a directory. */
const asScim: Partial<Record<ErrorCode, { status: number; scimType?: ScimType }>> = {
  USER_EXISTS: { status: 409, scimType: 'uniqueness' },
  USER_ADDRESS_UNAVAILABLE: { status: 409, scimType: 'uniqueness' },
  SPACE_EXISTS: { status: 409, scimType: 'uniqueness' },
  VERSION_STALE: { status: 412 },
  LAST_ADMINISTRATOR: { status: 400, scimType: 'mutability' },
  // A 409 would be read as someone who is there already.
  LICENCES_EXHAUSTED: { status: 403 },
  TRIAL_ENDED: { status: 403 },
  INPUT_INVALID: { status: 400, scimType: 'invalidSyntax' },
};

export function scimErrorOf(failure: Failure): ScimError {
  const { status, scimType } = asScim[failure.code] ?? { status: failure.status };
  return new ScimError(status, errorTextFr[failure.code], scimType);
}
