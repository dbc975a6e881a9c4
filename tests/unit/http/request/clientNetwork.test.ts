import { describe, expect, it } from 'vitest';
import { clientNetwork, clientSite } from '../../../../graphql/http/request/clientAddress.ts';

describe("the client's network", () => {
  it.each([
    ['8.8.8.8', '8.8.8.8'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

describe("the client's site", () => {
  it.each([
    ['8.8.8.8', null],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['', null],
  ])('of %s is %s', (address, site) => {
    expect(clientSite(address)).toBe(site);
  });
});
