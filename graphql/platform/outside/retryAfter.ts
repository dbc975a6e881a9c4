/** The pause that the header Retry-After asks for: seconds, or a date. Null without a valid one. */
export function retryAfterMs(header: string | null | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d{1,6}$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : null;
}
