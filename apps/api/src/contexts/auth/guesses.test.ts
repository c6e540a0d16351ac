import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { startMailedApi } from '#test/test-inbox.ts';
import { ana } from '#test/test-shop.ts';

let now = new Date('2026-11-21T12:00:00Z');
let test: Awaited<ReturnType<typeof startMailedApi>>;
beforeAll(async () => {
  // Before the API starts: its jobs remove the limits that the system's time has passed.
  vi.setSystemTime(now);
  test = await startMailedApi(() => now);
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});
// Counters of one test have expired in the next.
beforeEach(() => later(2 * 60));

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  // Limits use the system's time.
  vi.setSystemTime(now);
};

interface Guess {
  username?: string;
  password: string;
  provider?: 'pin';
}

const home = '203.0.113.50';

async function guess(address: string, { username = ana.username, ...body }: Guess) {
  const response = await test.request('aurora', '/api/auth/customers/login', {
    method: 'POST',
    headers: { 'x-client-address': address },
    body: JSON.stringify({ username, ...body }),
  });
  const { code = null } = (await response.json()) as { code?: string };
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
}

/** Counts responses by status. */
async function outcomes(guesses: readonly (() => Promise<{ status: number }>)[]) {
  const counts: Record<number, number> = {};
  const queue = [...guesses];
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { status } = await next();
      counts[status] = (counts[status] ?? 0) + 1;
    }
  }
  // Fewer than the password checks that may wait.
  await Promise.all(Array.from({ length: 25 }, work));
  return counts;
}

async function pinOfAna(): Promise<string> {
  const before = test.inbox.list(ana.username).length;
  await test.client('aurora')('POST /api/customer/password/pin', { body: { email: ana.username } });
  const { text } = await test.inbox.mailTo(ana.username, before + 1);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** A thousand wrong PINs. */
const wrongPins = (pin: string) =>
  Array.from({ length: 1001 }, (_, number) => String(number).padStart(6, '0'))
    .filter((one) => one !== pin)
    .slice(0, 1000);

it('[AUT+01] checks ten of 1,000 passwords from one address; the customer can still log in', async () => {
  const guesses = Array.from(
    { length: 1000 },
    (_, n) => () => guess('198.51.100.1', { password: `Senha#${n}` }),
  );
  expect(await outcomes(guesses)).toEqual({ 401: 10, 429: 990 });
  // Refuses the right one from there as well, with the waiting time.
  expect(await guess('198.51.100.1', ana)).toMatchObject({ code: 'too_many_requests', retryAfter: '900' });
  expect(await guess(home, ana)).toMatchObject({ status: 200 });
  later(15);
  expect(await guess('198.51.100.1', ana)).toMatchObject({ status: 200 });
});

it('[AUT+01] checks 100 of 1,000 passwords from as many addresses; the customer can log in from a known address, and by PIN from any', async () => {
  expect(await guess(home, ana)).toMatchObject({ status: 200 });
  const guesses = Array.from(
    { length: 1000 },
    (_, n) => () => guess(`10.1.${n >> 8}.${n & 255}`, { password: `Senha#${n}` }),
  );
  expect(await outcomes(guesses)).toEqual({ 401: 100, 429: 900 });
  expect(await guess('198.51.100.2', ana)).toMatchObject({ code: 'too_many_requests', retryAfter: '3600' });
  const pin = await pinOfAna();
  expect(await guess('198.51.100.2', { password: pin, provider: 'pin' })).toMatchObject({ status: 200 });
  expect(await guess(home, ana)).toMatchObject({ status: 200 });
});

it('[AUT+01] treats an address as known only for the account that logged in from it', async () => {
  const renato = 'renato@estudiolage.exemplo.com.br';
  expect(await guess(home, ana)).toMatchObject({ status: 200 });
  const guesses = Array.from(
    { length: 100 },
    (_, n) => () => guess(`10.2.0.${n}`, { username: renato, password: `Senha#${n}` }),
  );
  expect(await outcomes(guesses)).toEqual({ 401: 100 });
  expect(await guess(home, { ...ana, username: renato })).toMatchObject({ code: 'too_many_requests' });
});

it('[AUT-04] [AUT+01] checks five of 1,000 PINs from one address, and the mailed PIN stays valid', async () => {
  const pin = await pinOfAna();
  const guesses = wrongPins(pin).map(
    (password) => () => guess('198.51.100.3', { password, provider: 'pin' }),
  );
  expect(await outcomes(guesses)).toEqual({ 401: 5, 429: 995 });
  expect(await guess('198.51.100.3', { password: pin, provider: 'pin' })).toMatchObject({
    code: 'too_many_requests',
    retryAfter: '900',
  });
  expect(await guess(home, { password: pin, provider: 'pin' })).toMatchObject({ status: 200 });
});

it('[AUT-04] [AUT+01] checks ten of 1,000 PINs from as many addresses; a new PIN and the password stay valid', async () => {
  const pin = await pinOfAna();
  const guesses = wrongPins(pin)
    .slice(0, 10)
    .map((password, n) => () => guess(`10.3.0.${n}`, { password, provider: 'pin' }));
  expect(await outcomes(guesses)).toEqual({ 401: 10 });
  // From now on even the right one is refused.
  expect(await guess(home, { password: pin, provider: 'pin' })).toMatchObject({ code: 'pin_invalid' });
  const others = wrongPins(pin)
    .slice(10)
    .map((password, n) => () => guess(`10.4.${n >> 8}.${n & 255}`, { password, provider: 'pin' }));
  expect(await outcomes(others)).toEqual({ 401: 990 });
  expect(await guess(home, ana)).toMatchObject({ status: 200 });
  later(1);
  const fresh = await pinOfAna();
  expect(await guess(home, { password: fresh, provider: 'pin' })).toMatchObject({ status: 200 });
});

it('[AUT+01] treats an address as known for 30 days after a login from it', async () => {
  const guesses = Array.from(
    { length: 101 },
    (_, n) => () => guess(`10.5.0.${n}`, { password: `Senha#${n}` }),
  );
  expect(await guess(home, ana)).toMatchObject({ status: 200 });
  later(30 * 24 * 60 - 1);
  await outcomes(guesses);
  expect(await guess('198.51.100.6', ana)).toMatchObject({ code: 'too_many_requests' });
  expect(await guess(home, { password: 'x' })).toMatchObject({ status: 401 });
  later(1);
  await outcomes(guesses);
  expect(await guess(home, ana)).toMatchObject({ code: 'too_many_requests' });
});

async function cpfOfAna(): Promise<string> {
  const { taxvat } = await test.database.everything
    .selectFrom('customers')
    .select('taxvat')
    .where('email', '=', ana.username)
    .executeTakeFirstOrThrow();
  return taxvat ?? '';
}

it.each(['the e-mail', 'the CPF'])(
  '[OPS+03] counts by customer: ten guesses by %s refuse the next, for every form of the username',
  async (first) => {
    const cpf = await cpfOfAna();
    const masked = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    const mails = [ana.username, ` ${ana.username.toUpperCase()} `];
    const [typed, others] = first === 'the CPF' ? [cpf, mails] : [ana.username, [cpf, masked]];
    for (let n = 0; n < 10; n += 1) {
      expect(await guess('198.51.100.5', { username: typed, password: 'x' })).toMatchObject({ status: 401 });
    }
    for (const username of others) {
      expect(await guess('198.51.100.5', { ...ana, username })).toMatchObject({ code: 'too_many_requests' });
      expect(await guess(home, { ...ana, username })).toMatchObject({ status: 200 });
    }
  },
);

it('[OPS+03] counts PINs by customer as well', async () => {
  const pin = await pinOfAna();
  for (const password of wrongPins(pin).slice(0, 5)) {
    expect(await guess('198.51.100.7', { password, provider: 'pin' })).toMatchObject({ status: 401 });
  }
  expect(
    await guess('198.51.100.7', { username: await cpfOfAna(), password: pin, provider: 'pin' }),
  ).toMatchObject({ code: 'too_many_requests' });
});

it.each([
  ['ninguem@exemplo.com.br', 'Ninguem@Exemplo.com.br'],
  ['111.444.777-35', '11144477735'],
])('[OPS+03] refuses guesses at the unknown %s like any others', async (username, alike) => {
  for (let n = 0; n < 10; n += 1) {
    expect(await guess('198.51.100.8', { username: n % 2 ? username : alike, password: 'x' })).toMatchObject({
      code: 'customer_not_found',
    });
  }
  expect(await guess('198.51.100.8', { username, password: 'x' })).toMatchObject({
    code: 'too_many_requests',
    retryAfter: '900',
  });
});

it('[OPS+03] counts the addresses of one IPv6 network as one', async () => {
  for (let n = 0; n < 10; n += 1) await guess(`2001:db8:1:2::${n}`, { password: 'x' });
  expect(await guess('2001:db8:1:2:ffff::1', ana)).toMatchObject({ code: 'too_many_requests' });
  expect(await guess('2001:db8:1:3::1', ana)).toMatchObject({ status: 200 });
});

it('[AUT+01] [STO+01] counts guesses of a typed account per store', async () => {
  const typed = { username: 'alguem@exemplo.com.br', password: 'x' };
  for (let n = 0; n < 10; n += 1) await guess('198.51.100.9', typed);
  expect(await guess('198.51.100.9', typed)).toMatchObject({ status: 429 });
  const response = await test.request('serra', '/api/auth/customers/login', {
    method: 'POST',
    headers: { 'x-client-address': '198.51.100.9' },
    body: JSON.stringify(typed),
  });
  expect(response.status).toBe(404);
});

it('[AUT+01] [STO+01] guesses in one store do not limit another store', async () => {
  for (let n = 0; n < 11; n += 1) await guess('198.51.100.4', { password: 'x' });
  const response = await test.request('serra', '/api/auth/customers/login', {
    method: 'POST',
    headers: { 'x-client-address': '198.51.100.4' },
    body: JSON.stringify(ana),
  });
  expect(response.status).toBe(404);
});
