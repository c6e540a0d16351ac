import { expect, it } from 'vitest';

import { rateLimitAddress } from './client-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['', ''],
  ['unknown', ''],
  ['1', ''],
  ['0x7f.1', ''],
  ['1.2.3.4, 5.6.7.8', ''],
])('[OPS+03] limits %j as %j', (address, counted) => {
  expect(rateLimitAddress(address)).toBe(counted);
  expect(rateLimitAddress(counted)).toBe(counted);
});
