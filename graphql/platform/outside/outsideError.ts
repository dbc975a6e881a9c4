/**
 * `forbidden`: the address is not on the internet, so nothing was sent. `never_connected`: the request certainly did not
 * reach the other side. `late`: the time was over. `broken`: the connection broke, and the request may have arrived.
 * `too_long`: the answer has more bytes than we read.
 */
export type OutsideFault = 'forbidden' | 'never_connected' | 'late' | 'broken' | 'too_long';

/**
 * A request has no answer that can be used. The message may name the host, and never the path, a header or the body, which
 * can be secrets. So it may be stored and logged.
 */
export class OutsideError extends Error {
  override name = 'OutsideError';
  readonly fault: OutsideFault;
  /** The code of the system for the fault, such as ECONNRESET, or the message without one. */
  readonly code: string;

  constructor(fault: OutsideFault, message: string, { code, cause }: ErrorParts = {}) {
    super(message, { cause });
    this.fault = fault;
    this.code = code ?? message;
  }
}

interface ErrorParts {
  code?: string | undefined;
  cause?: unknown;
}

/** Errors of a connection that was never made. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** The error for what happened to a request or to its answer. */
export function outsideError(cause: unknown, isLate: boolean): OutsideError {
  if (cause instanceof OutsideError) return cause;
  if (isLate) return new OutsideError('late', 'There was no answer in time.', { cause });
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const fault = NEVER_CONNECTED.includes(code) ? 'never_connected' : 'broken';
  const said = cause instanceof Error ? cause.message : String(cause);
  return new OutsideError(fault, said || code, { ...(code && { code }), cause });
}

/** The error for an address that is not on the internet. */
export function notOnTheInternet(): OutsideError {
  return new OutsideError('forbidden', 'The address is not on the internet.');
}
