import { expect, test } from 'vitest';
import { hostNetworkOf, networkOf } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2345:6789::1', '2001:db8:1:2345::/64', '2001:db8:1:2300::/56'],
  ['2001:0db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/56'],
  ['unknown', 'unknown', 'unknown'],
])('%s is in %s and %s', (address, host, customer) => {
  expect([hostNetworkOf(address), networkOf(address)]).toEqual([host, customer]);
});
