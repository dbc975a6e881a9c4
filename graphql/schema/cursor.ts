/**
 * The cursor of an entry in a list that is sorted by id, in the form that the edges of the list have. For entries that
 * arrive through a subscription, so that a client can insert them.
 */
export function idCursor(id: string): string {
  return Buffer.from(`GPC:S:${id}`).toString('base64');
}
