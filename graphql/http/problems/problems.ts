import type { BookingSlot, ErrorCode } from '../../schema/errors.ts';
import { BUSY } from './busy.ts';
import { TIMEOUT } from './timeout.ts';

/** The HTTP status of each expected failure. */
const STATUS: Record<ErrorCode | typeof BUSY.code | typeof TIMEOUT.code, number> = {
  INVALID_INPUT: 400,
  NOT_AUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  TWO_FACTOR_REQUIRED: 401,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  ACCOUNT_LOCKED: 423,
  RATE_LIMITED: 429,
  BUSY: BUSY.status,
  TIMEOUT: TIMEOUT.status,
};

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

/** The answer for a method that an address does not have. */
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
  const status = new Map<string, number>(Object.entries(STATUS)).get(code) ?? 500;
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
