/** Whether a client says that it has the content with this entity tag. `*` stands for any content that exists. */
export function clientHas(tag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.includes(tag) || ifNoneMatch === '*';
}
