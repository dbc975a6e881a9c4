/**
 * The cursor of an entry in a list that is sorted by its id, as the lists' own edges have it. For entries that come by
 * themselves, and join a list that a client holds.
 */
export function idCursor(id: string): string {
  return Buffer.from(`GPC:S:${id}`).toString('base64');
}
