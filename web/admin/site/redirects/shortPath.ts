const LONGEST = 48;

/** An address, cut in the middle if it is long: its beginning and its end say most. */
export function shortPath(address: string): string {
  if (address.length <= LONGEST) return address;
  const half = (LONGEST - 1) / 2;
  return `${address.slice(0, Math.ceil(half))}…${address.slice(-Math.floor(half))}`;
}
