import { expect, it } from 'vitest';

import { consentRecord, everything, hasExpired, parseConsentRecord } from './consent-record.ts';

const chosenAt = new Date('2026-11-20T12:00:00Z');
const record = consentRecord({ functional: true, analytics: false, marketing: true }, chosenAt);

it('[LGP-02] dates a choice, which expires 180 days later', () => {
  expect(record).toEqual({
    essential: true,
    functional: true,
    analytics: false,
    marketing: true,
    timestamp: '2026-11-20T12:00:00.000Z',
    expires_at: '2027-05-19T12:00:00.000Z',
  });
  expect(hasExpired(record, new Date('2027-05-19T11:59:59.999Z'))).toBe(false);
  expect(hasExpired(record, new Date('2027-05-19T12:00:00Z'))).toBe(true);
});

it('[LGP-02] reads a stored record with its customer', () => {
  expect(parseConsentRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
  expect(parseConsentRecord({ ...record, customer_id: 7 })).toEqual({ ...record, customer_id: 7 });
});

it('[LGP-01] reads a record of an earlier release, which did not name what is always allowed', () => {
  const { essential: _essential, ...earlier } = record;
  expect(parseConsentRecord(earlier)).toEqual(record);
});

it.each([
  null,
  'essential',
  {},
  { ...everything },
  { ...record, marketing: 'sim' },
  { ...record, essential: false },
  { ...record, timestamp: 'ontem' },
  { ...record, expires_at: '2099-01-01T00:00:00.000Z' },
])('[UIX-06] %j is no choice', (value) => {
  expect(parseConsentRecord(value)).toBeNull();
});
