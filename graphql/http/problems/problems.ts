import type { BookingSlot, ErrorCode } from '../../schema/errors.ts';
import { BUSY } from './busy.ts';
import { TIMEOUT } from '../deadline.ts';

interface CodeStatus {
  status: number;
  /**
   * Whether an error with this code also decides the status of a GraphQL response. Absent: it concerns one field, and the
   * client can use the rest of the response, so the status is 200. `spec`: clients that accept only application/json get 200, as
   * GraphQL over HTTP asks.
   */
  inGraphql?: 'always' | 'spec';
}

/** The HTTP status of every code of an error. */
const STATUSES: Readonly<Record<string, CodeStatus>> = {
  INVALID_INPUT: { status: 400 },
  BAD_REQUEST: { status: 400, inGraphql: 'always' },
  ALIAS_LIMIT_EXCEEDED: { status: 400, inGraphql: 'spec' },
  COST_LIMIT_EXCEEDED: { status: 400, inGraphql: 'spec' },
  DEPTH_LIMIT_EXCEEDED: { status: 400, inGraphql: 'spec' },
  DIRECTIVE_LIMIT_EXCEEDED: { status: 400, inGraphql: 'spec' },
  TOKEN_LIMIT_EXCEEDED: { status: 400, inGraphql: 'spec' },
  IDEMPOTENCY_KEY_INVALID: { status: 400, inGraphql: 'always' },
  NOT_AUTHENTICATED: { status: 401, inGraphql: 'spec' },
  INVALID_CREDENTIALS: { status: 401 },
  TWO_FACTOR_REQUIRED: { status: 401 },
  NOT_ALLOWED: { status: 403, inGraphql: 'spec' },
  NOT_FOUND: { status: 404 },
  OPERATION_NOT_FOUND: { status: 404, inGraphql: 'spec' },
  CONFLICT: { status: 409 },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, inGraphql: 'always' },
  IDEMPOTENCY_RESULT_ERASED: { status: 410, inGraphql: 'always' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, inGraphql: 'always' },
  ACCOUNT_LOCKED: { status: 423 },
  RATE_LIMITED: { status: 429, inGraphql: 'always' },
  [BUSY.code]: { status: BUSY.status, inGraphql: 'always' },
  [TIMEOUT.code]: { status: TIMEOUT.status },
} satisfies Record<ErrorCode, CodeStatus> & Record<string, CodeStatus>;

export function statusOf(code: unknown): CodeStatus | undefined {
  return typeof code === 'string' && Object.hasOwn(STATUSES, code) ? STATUSES[code] : undefined;
}

interface FieldMessage {
  field: string;
  msg: string;
}

/** Answers as `{ error }` with this status. */
export class RestError extends Error {
  readonly status: number;
  /** The faults of fields, sent as `errors`. */
  readonly errors: FieldMessage[];
  readonly retryAfterSeconds: number | null;
  /** Distinguishes this 401 from others, for programs. */
  readonly twoFactorRequired: boolean;
  /** The nearest free slots, where a slot is taken. */
  readonly slots: BookingSlot[] | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      errors?: FieldMessage[];
      retryAfterSeconds?: number | null;
      twoFactorRequired?: boolean;
      slots?: BookingSlot[] | undefined;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
    this.twoFactorRequired = more.twoFactorRequired ?? false;
    this.slots = more.slots;
  }

  toResponse(): Response {
    // The same request can succeed a moment later.
    const headers = new Headers({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    if (this.retryAfterSeconds !== null) headers.set('Retry-After', String(this.retryAfterSeconds));
    if (this.status === 401) headers.set('WWW-Authenticate', 'Bearer');
    const errors = this.errors.length > 0 ? { errors: this.errors } : {};
    const body = {
      error: this.message,
      ...errors,
      ...(this.twoFactorRequired && { twoFactorRequired: true }),
      ...(this.slots && { slots: this.slots }),
    };
    return Response.json(body, { status: this.status, headers });
  }
}

/** One field is at fault. */
export function fieldError(field: string, msg: string): RestError {
  return new RestError(400, msg, { errors: [{ field, msg }] });
}

/** The response to a method that a path does not have. */
export function wrongMethod(allowed: string[]): Response {
  const response = new RestError(405, `Use ${allowed.join(' or ')} here.`).toResponse();
  response.headers.set('Allow', allowed.join(', '));
  return response;
}

/** A member of a result union, or the `extensions` and message of a GraphQL error. */
export interface Failure {
  code: string;
  message: string;
  field?: string | null;
  issues?: { field: string; message: string }[];
  retryAfterSeconds?: number;
  slots?: BookingSlot[];
}

export function isFailure(result: unknown): result is Failure {
  return (
    typeof result === 'object' &&
    result !== null &&
    'code' in result &&
    typeof result.code === 'string' &&
    'message' in result &&
    typeof result.message === 'string'
  );
}

/**
 * Maps a failure of the schema to a REST error; an unknown code becomes a 500.
 * @param names field of the schema → field of the body, where they differ.
 */
export function restError(
  { code, message, field, issues, retryAfterSeconds, slots }: Failure,
  names: Record<string, string> = {},
): RestError {
  const status = statusOf(code)?.status ?? 500;
  const faults = issues ?? (field ? [{ field, message }] : []);
  return new RestError(status, message, {
    errors: faults.map((issue) => ({
      field: names[issue.field] ?? issue.field,
      msg: issue.message,
    })),
    retryAfterSeconds,
    slots,
    twoFactorRequired: code === 'TWO_FACTOR_REQUIRED',
  });
}

const CODES = {
  403: 'NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
} as const;

/** Refuses a request before it is parsed, in the error format of GraphQL or REST. */
export function refusal(path: string, status: keyof typeof CODES, message: string): Response {
  if (path !== '/graphql') return new RestError(status, message).toResponse();
  const errors = [{ message, extensions: { code: CODES[status] } }];
  return Response.json({ errors }, { status });
}
