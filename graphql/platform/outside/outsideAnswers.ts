/** Errors of a connection that was never made. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Whether the code of an error says that the request certainly did not reach the other side. */
export function isNeverConnected(code: string): boolean {
  return NEVER_CONNECTED.includes(code);
}

/** The pause that the header Retry-After asks for: seconds, or a date. Null without a valid one. */
export function retryAfterMs(header: string | null | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d{1,6}$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : null;
}
