/** What waits for a lock on the connection that asks for it. `lockedTransaction` waits without a connection. */
export function lockWaits(text: string): string[] {
  return [...text.matchAll(/\bpg_advisory_(?:xact_)?lock(?:_shared)?\b|\bLOCK TABLE\b/g)].map(
    ([wait]) => wait,
  );
}
