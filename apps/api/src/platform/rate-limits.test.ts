import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

import { sharedRateLimits, type RateLimits } from './rate-limits.ts';

const day = 24 * 3_600_000;
const twice = { name: 'twice', limit: 2, windowMs: 60_000 };
let now = Date.parse('2026-11-21T12:00:00Z');
const later = (ms: number) => {
  now += ms;
  vi.setSystemTime(now);
};

describe.each(eachEngine)('rate limits on $name', (engine) => {
  let opened: TestDatabase;
  let limits: RateLimits;
  beforeAll(async () => {
    opened = await engine.open();
    limits = sharedRateLimits(opened.database.everything, 'a secret of tests', null);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await opened.close();
  });
  beforeEach(() => later(day));

  const keys = async () =>
    (await sql<{ key: string }>`select key from rate_limits`.execute(opened.database.everything)).rows.map(
      ({ key }) => key,
    );

  it('refuses uses above the limit until the window ends, which begins with the first', async () => {
    expect(await limits.count(twice, 'ana')).toBe(0);
    later(20_000);
    expect(await limits.count(twice, 'ana')).toBe(0);
    later(10_000);
    expect(await limits.count(twice, 'ana')).toBe(30);
    expect(await limits.count(twice, 'bia')).toBe(0);
    expect(await limits.count({ ...twice, name: 'other' }, 'ana')).toBe(0);
    later(29_999);
    expect(await limits.count(twice, 'ana')).toBe(1);
    later(1);
    expect(await limits.count(twice, 'ana')).toBe(0);
  });

  it('allows no more than the limit in concurrent uses', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => limits.count(twice, 'volley')));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(2);
  });

  it('undoes a counted use', async () => {
    await limits.count(twice, 'cora');
    await limits.uncount(twice, 'cora');
    expect(await limits.count(twice, 'cora')).toBe(0);
    expect(await limits.count(twice, 'cora')).toBe(0);
    expect(await limits.count(twice, 'cora')).toBe(60);
  });

  it('removes a key', async () => {
    for (let use = 0; use < 3; use += 1) await limits.count(twice, 'dora');
    await limits.forget(twice, 'dora');
    expect(await limits.isCounted(twice, 'dora')).toBe(false);
    expect(await limits.count(twice, 'dora')).toBe(0);
  });

  it('stores a key for a window of 30 days, from the last restart', async () => {
    const known = { name: 'known', limit: 1, windowMs: 30 * day };
    await limits.restart(known, 'eva');
    later(20 * day);
    await limits.restart(known, 'eva');
    later(30 * day - 1);
    expect(await limits.isCounted(known, 'eva')).toBe(true);
    later(1);
    expect(await limits.isCounted(known, 'eva')).toBe(false);
  });

  it('removes expired counters only', async () => {
    await limits.count(twice, 'old');
    later(60_001);
    await limits.count({ ...twice, name: 'kept' }, 'new');
    await limits.removeExpired();
    expect(await keys()).toEqual([expect.stringMatching(/^kept:/)]);
  });

  it('[OPS+02] stores neither addresses nor e-mails in plain text', async () => {
    await limits.count(twice, '1 203.0.113.9 ana@exemplo.com.br');
    expect((await keys()).join()).not.toMatch(/203|ana@/);
  });

  it('rejects while the database is unavailable', async () => {
    await sql`alter table rate_limits rename to rate_limits_away`.execute(opened.database.everything);
    await expect(limits.count(twice, 'ana')).rejects.toThrow(/rate_limits/);
    await expect(limits.isCounted(twice, 'ana')).rejects.toThrow(/rate_limits/);
    await sql`alter table rate_limits_away rename to rate_limits`.execute(opened.database.everything);
  });
});
