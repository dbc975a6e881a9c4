/** The address of a visitor of its own, behind the proxy, for each number below 16 million. Limits count by address. */
export function visitorAddress(visitor: number): string {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}
