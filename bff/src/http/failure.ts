import { errorStatus, type ErrorCode } from '@savoir/contracts/errors';

/** One thing that is wrong with what was sent; `path` is dotted (`media.0.text`), empty for the whole. */
export interface FieldFault {
  path: string;
  message: string;
}

/** Everything the API refuses or cannot do, as a value with a code of the closed list. Anything else that is thrown is a defect and answers INTERNAL. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly context: Record<string, string> | undefined;
  readonly fields: FieldFault[] | undefined;

  constructor(
    code: ErrorCode,
    options: { context?: Record<string, string>; fields?: FieldFault[]; cause?: unknown } = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.context = options.context;
    this.fields = options.fields;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
