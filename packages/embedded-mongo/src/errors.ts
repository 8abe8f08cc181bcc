import type { Doc } from './value/document.ts';

/** Names of the error codes used here: https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml */
const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  24: 'LockTimeout',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  225: 'TransactionTooOld',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  11000: 'DuplicateKey',
  322: 'APIVersionError',
  323: 'APIStrictError',
  10334: 'BSONObjectTooLarge',
  14031: 'OutOfDiskSpace',
  40415: 'IDLUnknownField',
};

/** An error that is answered to the client with MongoDB's own code. */
export class MongoError extends Error {
  readonly code: number;
  readonly extra: Doc;
  labels: string[] = [];

  constructor(code: number, message: string, extra: Doc = {}) {
    super(message);
    this.name = 'MongoError';
    this.code = code;
    this.extra = extra;
  }

  get codeName(): string {
    return codeNames[this.code] ?? `Location${this.code}`;
  }
}

export function badValue(message: string): MongoError {
  return new MongoError(2, message);
}

export function failedToParse(message: string): MongoError {
  return new MongoError(9, message);
}

export function typeMismatch(message: string): MongoError {
  return new MongoError(14, message);
}

/** Something MongoDB has and this server has not: refused, never ignored. */
export function unsupported(what: string): MongoError {
  return new MongoError(
    115,
    `${what} is not supported by the embedded server; set MONGODB_URL to use a MongoDB server`,
  );
}
