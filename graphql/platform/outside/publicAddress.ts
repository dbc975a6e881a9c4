import { BlockList, isIP } from 'node:net';

/** The IPv4 networks that are not on the internet, by IANA's registry of special addresses. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** The only IPv6 network from which addresses are assigned. */
const GLOBAL_V6 = ['2000::', 3] as const;

/** Exceptions within it: protocols, Teredo, documentation, and 6to4, which can carry any IPv4 address. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

/** IPv6 networks whose addresses contain an IPv4 address in their last 32 bits: mapped addresses and NAT64. */
const CARRIES_V4 = [
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
] as const;

const specialV4 = listOf(SPECIAL_V4, 'ipv4');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');
const globalV6 = listOf([GLOBAL_V6], 'ipv6');
const carriesV4 = listOf(CARRIES_V4, 'ipv6');

function listOf(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

/** Whether an address is on the internet: not private, local, reserved or for documentation. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4');
    case 6:
      if (carriesV4.check(address, 'ipv6')) return isPublicAddress(lastFourBytes(address));
      return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The IPv4 address in the last 32 bits of an IPv6 address, in any notation. */
function lastFourBytes(address: string): string {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const groups = hostname.slice(1, -1).split(':').slice(-2);
  const [high = 0, low = 0] = groups.map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
