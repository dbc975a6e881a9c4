import type { FieldIssue } from '../../web/content/fields/issues.ts';

/** Stable codes of expected failures. Each code has one REST status. */
export type ErrorCode =
  | 'INVALID_INPUT'
  | 'NOT_AUTHENTICATED'
  | 'NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INVALID_CREDENTIALS'
  | 'ACCOUNT_LOCKED'
  | 'TWO_FACTOR_REQUIRED';

/** A failure that is part of the API contract. Its message is safe to show; messages of all other errors are masked. */
export abstract class ExpectedError extends Error {
  abstract readonly code: ErrorCode;
  /** Dotted path of the input field with the error. Null if no single field is wrong. */
  readonly field: string | null;

  constructor(message: string, field: string | null = null) {
    super(message);
    this.field = field;
  }

  /** GraphQL sends these if the failure is not a member of a result union. */
  get extensions(): Record<string, unknown> {
    return { code: this.code };
  }
}

/** The input breaks a rule. The message is that of the first issue. */
export class InvalidInputError extends ExpectedError {
  readonly code = 'INVALID_INPUT';
  readonly issues: FieldIssue[];

  constructor(issues: [FieldIssue, ...FieldIssue[]]) {
    super(issues[0].message, issues[0].field || null);
    this.issues = issues;
  }

  override get extensions() {
    return { code: this.code, issues: this.issues };
  }
}

/** A cursor that was changed, invented, or taken from another list. */
export class InvalidCursorError extends ExpectedError {
  readonly code = 'INVALID_INPUT';

  constructor() {
    super('Invalid cursor: it does not belong to this list.');
  }
}

/** Nobody is signed in, or the token is no longer valid. */
export class NotAuthenticatedError extends ExpectedError {
  readonly code = 'NOT_AUTHENTICATED';

  constructor(message = 'Please sign in.') {
    super(message);
  }
}

/** The caller is signed in, but has no permission for this action. */
export class NotAllowedError extends ExpectedError {
  readonly code = 'NOT_ALLOWED';

  constructor(message = 'You are not allowed to do this.', field: string | null = null) {
    super(message, field);
  }
}

/** The requested object does not exist, or the caller may not know that it exists. */
export class NotFoundError extends ExpectedError {
  readonly code = 'NOT_FOUND';

  constructor(message = 'Not found.', field: string | null = null) {
    super(message, field);
  }
}

/** The change conflicts with existing data. */
export class ConflictError extends ExpectedError {
  readonly code = 'CONFLICT';
}

/** The slot is taken, past, or outside the hours of the host. */
export class SlotTakenError extends ExpectedError {
  readonly code = 'CONFLICT';
  /** The nearest free slots, in order. */
  readonly slots: BookingSlot[];

  constructor(slots: BookingSlot[]) {
    super('This time is no longer free. Please choose another one.', 'start');
    this.slots = slots;
  }
}

/** A time that can be booked, as ISO 8601 with the offset of the requested zone. */
export interface BookingSlot {
  start: string;
  end: string;
}

/** Another person has saved a newer version. Nothing was overwritten. */
export class StaleVersionError extends ExpectedError {
  readonly code = 'CONFLICT';
  /** The current version. */
  readonly version: number;
  /** Username of the person who saved the current version. Null if the account was deleted. */
  readonly savedBy: string | null;
  readonly savedAt: Date;

  constructor({
    version,
    savedBy,
    savedAt,
  }: Pick<StaleVersionError, 'version' | 'savedBy' | 'savedAt'>) {
    super(
      `${savedBy ?? 'Somebody else'} saved a newer version on ${UTC.format(savedAt)} UTC. Nothing was overwritten.`,
      'version',
    );
    this.version = version;
    this.savedBy = savedBy;
    this.savedAt = savedAt;
  }
}

const UTC = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Too many requests of this kind from one address, phone or account. */
export class RateLimitedError extends ExpectedError {
  readonly code = 'RATE_LIMITED';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = 'Too many requests. Please try again later.') {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }

  override get extensions() {
    return { code: this.code, retryAfterSeconds: this.retryAfterSeconds };
  }
}

/** The password is wrong, or the account does not exist. Callers cannot tell which. */
export class InvalidCredentialsError extends ExpectedError {
  readonly code = 'INVALID_CREDENTIALS';

  constructor() {
    super('Invalid email or password');
  }
}

/** Too many wrong passwords. For a while even the right password is refused. */
export class AccountLockedError extends ExpectedError {
  readonly code = 'ACCOUNT_LOCKED';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(
      'Your account has been temporarily locked due to multiple failed login attempts. Please try again in 15 minutes.',
    );
    this.retryAfterSeconds = retryAfterSeconds;
  }

  override get extensions() {
    return { code: this.code, retryAfterSeconds: this.retryAfterSeconds };
  }
}

/** The password was right, and sign-in still needs a code. */
export class TwoFactorRequiredError extends ExpectedError {
  readonly code = 'TWO_FACTOR_REQUIRED';
  /** True if a code was sent and refused. */
  readonly codeRefused: boolean;

  constructor({ codeRefused }: { codeRefused: boolean }) {
    super(codeRefused ? CODE_REFUSED : 'Enter the code from your authenticator app.', 'code');
    this.codeRefused = codeRefused;
  }
}

/** The same message for a wrong, expired and used code, so that it reveals nothing to an attacker. */
export const CODE_REFUSED = 'This code is not right, or was used before';
