import type { FieldIssue } from '../../web/content/inputs/issues.ts';

/** Stable codes of expected failures; REST statuses follow from them. */
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

/** A failure that is part of the contract: its message is safe to show. Everything else is masked. */
export abstract class ExpectedError extends Error {
  abstract readonly code: ErrorCode;
  /** Dotted path of the input field at fault; null when no single field is. */
  readonly field: string | null;

  constructor(message: string, field: string | null = null) {
    super(message);
    this.field = field;
  }

  /** Read by GraphQL where the failure is not a member of a result union. */
  get extensions(): Record<string, unknown> {
    return { code: this.code };
  }
}

/** The input breaks a rule. Its message is that of the first issue. */
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

/** Nobody is signed in, or the token is no longer valid. */
export class NotAuthenticatedError extends ExpectedError {
  readonly code = 'NOT_AUTHENTICATED';

  constructor(message = 'Please sign in.') {
    super(message);
  }
}

/** Whoever asks is known, and may not do this. */
export class NotAllowedError extends ExpectedError {
  readonly code = 'NOT_ALLOWED';

  constructor(message = 'You are not allowed to do this.') {
    super(message);
  }
}

/** What was named does not exist, or must not be known to exist. */
export class NotFoundError extends ExpectedError {
  readonly code = 'NOT_FOUND';

  constructor(message = 'Not found.', field: string | null = null) {
    super(message, field);
  }
}

/** It would clash with something that exists already. */
export class ConflictError extends ExpectedError {
  readonly code = 'CONFLICT';
}

/** Somebody else has saved a newer version meanwhile; nothing was overwritten. */
export class StaleVersionError extends ExpectedError {
  readonly code = 'CONFLICT';
  /** The version that is there now. */
  readonly version: number;
  /** Username of whoever saved it; null where the account is gone. */
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

/** Too many of these from one address, phone or account. */
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

/** The e-mail address and password do not belong together, or no such account exists. */
export class InvalidCredentialsError extends ExpectedError {
  readonly code = 'INVALID_CREDENTIALS';

  constructor() {
    super('Invalid email or password');
  }
}

/** Too many wrong passwords: even the right one is refused for a while. */
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

/** The password was right, and a code of the authenticator app is still needed. */
export class TwoFactorRequiredError extends ExpectedError {
  readonly code = 'TWO_FACTOR_REQUIRED';
  /** True where a code was sent, and was not taken. */
  readonly codeRefused: boolean;

  constructor({ codeRefused }: { codeRefused: boolean }) {
    super(codeRefused ? CODE_REFUSED : 'Enter the code from your authenticator app.', 'code');
    this.codeRefused = codeRefused;
  }
}

/** What a code is told that is wrong, too old, or was used before: which of them is nobody's business. */
export const CODE_REFUSED = 'This code is not right, or was used before';
