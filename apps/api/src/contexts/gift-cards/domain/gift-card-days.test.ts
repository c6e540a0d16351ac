import { expect, it } from 'vitest';

import { endOfDay, lastDayOf, mailDelayMs } from './gift-card-days.ts';

it('[CHK+04] counts the validity in months from the day of the mail', () => {
  expect(lastDayOf('2026-11-29', 0)).toBeNull();
  expect(lastDayOf('2026-11-29', 12)).toBe('2027-11-29');
  expect(lastDayOf('2027-01-31', 1)).toBe('2027-02-28');
  expect(lastDayOf('2026-11-30', 15)).toBe('2028-02-29');
  expect(endOfDay('2027-11-29')?.toISOString()).toBe('2027-11-30T03:00:00.000Z');
  expect(endOfDay(null)).toBeNull();
});

// The day of the server's time zone was used: vercel/shop 461.
it('[CHK+04] mails in the morning of the day in São Paulo, and at once on a day that has come', () => {
  const now = new Date('2026-12-24T02:30:00Z');
  const delay = (day: string) => mailDelayMs(day, { today: '2026-12-23', now });
  expect(delay('2026-12-23')).toBe(0);
  expect(delay('2026-12-20')).toBe(0);
  expect(now.getTime() + delay('2026-12-24')).toBe(Date.parse('2026-12-24T11:00:00Z'));
});
