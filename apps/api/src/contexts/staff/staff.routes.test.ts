import type { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { encryptSecret } from '#api/platform/secret-cipher.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { adminClient, signedInStaff, type TestStaff } from '#test/test-staff.ts';

const start = new Date('2026-11-21T12:00:00Z');
const password = 'uma senha bem comprida';
let now = start;
let outbox: TestOutbox;
let owner: TestStaff;
beforeAll(async () => {
  // Before the API starts: its jobs remove the limits that the system's time has passed.
  vi.setSystemTime(now);
  outbox = await startTestOutbox(() => now);
  owner = await signedInStaff(outbox.test, 'aurora', 'owner', { now });
});
afterAll(async () => {
  vi.useRealTimers();
  await outbox.close();
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  vi.setSystemTime(now);
};
const client = (token?: string) => adminClient(outbox.test, 'aurora', token);
const signIn = (email: string, typed: string, code?: string) =>
  client()('POST /api/admin/sessions', { body: { email, password: typed, code } });
const refused = (code: string) => expect.objectContaining({ name: 'AdminCallError', code });

/** Mails newest first. */
async function mailTo(email: string) {
  await outbox.send();
  const [mail] = await outbox.mailsTo(email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}
const tokenIn = ({ text }: { text: string }) => /#([\w-]{43})/.exec(text)?.[1] ?? '';

/** Invites a person, who sets a password by the mailed link. */
async function hire(email: string, role: 'owner' | 'orders' = 'orders') {
  const { id } = await owner.client('POST /api/admin/staff', { body: { email, name: 'Bia Prado', role } });
  const token = tokenIn(await mailTo(email));
  await client()('PUT /api/admin/password', { body: { token, password } });
  return { id, token };
}

describe('invitations', () => {
  it('[ADM+01] mails a link that sets the first password once, for a week', async () => {
    const email = 'bia@exemplo.com.br';
    const { id, token } = await hire(email);
    const mail = await mailTo(email);
    expect(mail.text).toContain('http://painel.localhost:3000/senha?loja=aurora#');
    await expect(client()('PUT /api/admin/password', { body: { token, password } })).rejects.toEqual(
      refused('link_invalid'),
    );
    const session = await signIn(email, password);
    expect(session).toMatchObject({ staff: { id, role: 'orders' }, store: { public_id: 'aurora' } });
    expect(await client(session.token)('GET /api/admin/me')).toMatchObject({ staff: { email } });
    const invited = await owner.client('POST /api/admin/staff', {
      body: { email: 'lenta@exemplo.com.br', name: 'Lenta', role: 'support' },
    });
    expect(invited.is_invited).toBe(true);
    const late = tokenIn(await mailTo('lenta@exemplo.com.br'));
    later(7 * 24 * 60 + 1);
    await expect(client()('PUT /api/admin/password', { body: { token: late, password } })).rejects.toEqual(
      refused('link_invalid'),
    );
    owner = await signedInStaff(outbox.test, 'aurora', 'owner', { now });
    await owner.client('POST /api/admin/staff/{id}/invitation', { path: { id: String(invited.id) } });
    const again = tokenIn(await mailTo('lenta@exemplo.com.br'));
    await client()('PUT /api/admin/password', { body: { token: again, password } });
    await expect(
      owner.client('POST /api/admin/staff/{id}/invitation', { path: { id: String(invited.id) } }),
    ).rejects.toEqual(refused('staff_has_password'));
  });

  it('refuses an e-mail of the staff, but not one of another store', async () => {
    const body = { email: 'dupla@exemplo.com.br', name: 'Dupla', role: 'support' } as const;
    await owner.client('POST /api/admin/staff', { body });
    await expect(owner.client('POST /api/admin/staff', { body })).rejects.toEqual(refused('email_taken'));
    const serra = await signedInStaff(outbox.test, 'serra', 'owner', { now });
    expect(await serra.client('POST /api/admin/staff', { body })).toMatchObject({ email: body.email });
  });

  it('refuses a password of less than twelve characters', async () => {
    await expect(
      client()('PUT /api/admin/password', { body: { token: 'x', password: 'curta demais'.slice(0, 11) } }),
    ).rejects.toEqual(refused('validation_failed'));
  });
});

describe('new passwords', () => {
  const email = 'bia.prado-silva@exemplo.com.br';
  const guessable = ['123456789012', ' '.repeat(12), 'Casa Aurora 2026', email, 'Bia Prado 123'];

  it('[ADM+01] are refused if they are easy to guess, by a mailed link, which stays valid', async () => {
    await owner.client('POST /api/admin/staff', { body: { email, name: 'Bia Prado', role: 'orders' } });
    const token = tokenIn(await mailTo(email));
    const set = (chosen: string) =>
      client()('PUT /api/admin/password', { body: { token, password: chosen } });
    for (const weak of guessable) await expect(set(weak)).rejects.toEqual(refused('password_guessable'));
    expect(await set(password)).toEqual({ email });
  });

  it('[ADM+01] are refused if they are easy to guess, by the own account', async () => {
    const session = await signIn(email, password);
    for (const weak of guessable) {
      const body = { current: password, password: weak };
      const change = client(session.token)('PUT /api/admin/me/password', { body });
      await expect(change).rejects.toEqual(refused('password_guessable'));
    }
  });
});

describe('signing in', () => {
  it('[ADM+01] refuses a wrong password as it refuses an unknown e-mail, and limits guesses', async () => {
    const email = 'certa@exemplo.com.br';
    await hire(email);
    const outcomes = await Promise.all(
      [email, 'ninguem@exemplo.com.br'].map((one) =>
        signIn(one, 'errada').catch((error: AdminCallError) => [error.status, error.code, error.message]),
      ),
    );
    expect(outcomes[0]).toEqual([401, 'invalid_credentials', 'E-mail ou senha não conferem.']);
    expect(outcomes[1]).toEqual(outcomes[0]);
    const address = { headers: { 'x-client-address': '203.0.113.9', 'store-id': 'aurora' } };
    const guess = () =>
      outbox.test.api.fetch(
        new Request('http://api.test/api/admin/sessions', {
          method: 'POST',
          ...address,
          body: JSON.stringify({ email, password: 'errada' }),
        }),
      );
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await guess()).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('[ADM+01] mails a sign-in with a new browser, not one with a known browser', async () => {
    const email = 'alerta@exemplo.com.br';
    await hire(email);
    const mails = async () => {
      await outbox.send();
      return (await outbox.mailsTo(email)).filter(({ subject }) => subject.startsWith('Novo acesso'));
    };
    const enter = (device: string) =>
      outbox.test.api.fetch(
        new Request('http://api.test/api/admin/sessions', {
          method: 'POST',
          // The same browser by its name, which whoever has the password can send.
          headers: { 'store-id': 'aurora', 'user-agent': 'Firefox', 'x-panel-device': device },
          body: JSON.stringify({ email, password }),
        }),
      );
    const [own, another] = ['a'.repeat(43), 'b'.repeat(43)];
    await enter(own);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.text).toContain('http://painel.localhost:3000/entrar?loja=aurora');
    await enter(own);
    expect(await mails()).toHaveLength(1);
    await enter(another);
    expect(await mails()).toHaveLength(2);
    // A program without a browser is new each time.
    await signIn(email, password);
    await signIn(email, password);
    expect(await mails()).toHaveLength(4);
    await hire('outra-pessoa@exemplo.com.br');
    await enter(own);
    expect(await mails()).toHaveLength(4);
    const stored = await outbox.db.selectFrom('staff_devices').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(own);
  });

  it('[ADM+01] lists and ends the own sessions, and only those', async () => {
    const email = 'sessoes@exemplo.com.br';
    await hire(email);
    const [one, two] = [await signIn(email, password), await signIn(email, password)];
    const sessions = await client(one.token)('GET /api/admin/sessions');
    expect(sessions.map(({ is_current: isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
    const other = sessions.find(({ is_current: isCurrent }) => !isCurrent)?.id ?? '';
    await expect(owner.client('DELETE /api/admin/sessions/{id}', { path: { id: other } })).rejects.toEqual(
      refused('not_found'),
    );
    await client(one.token)('DELETE /api/admin/sessions/{id}', { path: { id: other } });
    await expect(client(two.token)('GET /api/admin/me')).rejects.toEqual(refused('unauthenticated'));
    await client(one.token)('DELETE /api/admin/sessions/current');
    await expect(client(one.token)('GET /api/admin/me')).rejects.toEqual(refused('unauthenticated'));
  });

  it('[ADM+01] changes the own name, which the audit of the person finds', async () => {
    const email = 'nome@exemplo.com.br';
    const { id } = await hire(email);
    const { token } = await signIn(email, password);
    const renamed = await client(token)('PUT /api/admin/me', { body: { name: ' Bia Prado Lima ' } });
    expect(renamed.staff.name).toBe('Bia Prado Lima');
    const { items } = await owner.client('GET /api/admin/audit', {
      query: { actor: 'staff', actor_id: String(id), target_kind: 'staff' },
    });
    expect(items[0]).toMatchObject({
      action: 'PUT /api/admin/me',
      before: { name: 'Bia Prado' },
      after: { name: 'Bia Prado Lima' },
    });
    const own = await owner.client('GET /api/admin/audit', { query: { actor_id: String(owner.id) } });
    expect(own.items.some(({ action }) => action === 'PUT /api/admin/me')).toBe(false);
  });

  it('[ADM+01] lets owners end all sessions of a member', async () => {
    const email = 'encerrada@exemplo.com.br';
    const { id } = await hire(email);
    const [one, two] = [await signIn(email, password), await signIn(email, password)];
    await owner.client('DELETE /api/admin/staff/{id}/sessions', { path: { id: String(id) } });
    for (const { token } of [one, two]) {
      await expect(client(token)('GET /api/admin/me')).rejects.toEqual(refused('unauthenticated'));
    }
    await signIn(email, password);
    await expect(
      owner.client('DELETE /api/admin/staff/{id}/sessions', { path: { id: '999999' } }),
    ).rejects.toEqual(refused('not_found'));
  });

  it('[ADM+01] changes the password only with the current one, and ends the other sessions', async () => {
    const email = 'troca@exemplo.com.br';
    await hire(email);
    const [here, elsewhere] = [await signIn(email, password), await signIn(email, password)];
    const change = (current: string) =>
      client(here.token)('PUT /api/admin/me/password', {
        body: { current, password: 'outra senha comprida' },
      });
    await expect(change('errada')).rejects.toEqual(refused('password_wrong'));
    await change(password);
    await expect(client(elsewhere.token)('GET /api/admin/me')).rejects.toEqual(refused('unauthenticated'));
    expect(await client(here.token)('GET /api/admin/me')).toMatchObject({ staff: { email } });
    await expect(signIn(email, password)).rejects.toEqual(refused('invalid_credentials'));
    await signIn(email, 'outra senha comprida');
  });

  it('[ADM+01] mails a link for a forgotten password, and nothing to an unknown e-mail', async () => {
    const email = 'esqueci@exemplo.com.br';
    await hire(email);
    const session = await signIn(email, password);
    const ask = (of: string) => client()('POST /api/admin/password-links', { body: { email: of } });
    expect(await ask('ninguem@exemplo.com.br')).toBeNull();
    expect(await ask(email)).toBeNull();
    await expect
      .poll(async () => (await mailTo(email)).subject)
      .toBe('Nova senha do painel da loja Casa Aurora');
    const token = tokenIn(await mailTo(email));
    await client()('PUT /api/admin/password', { body: { token, password: 'nova senha comprida' } });
    await expect(client(session.token)('GET /api/admin/me')).rejects.toEqual(refused('unauthenticated'));
    await signIn(email, 'nova senha comprida');
    expect(await outbox.mailsTo('ninguem@exemplo.com.br')).toEqual([]);
  });
});

describe('the second factor', () => {
  it('[ADM+01] asks for a code of the app, accepts each once, and recovery codes in its place', async () => {
    const email = 'fator@exemplo.com.br';
    const { id } = await hire(email);
    const { token } = await signIn(email, password);
    const own = client(token);
    const { secret, uri } = await own('POST /api/admin/me/second-factor', { body: { password } });
    expect(uri).toContain('otpauth://totp/Casa%20Aurora:fator%40exemplo.com.br');
    const codeAt = (moment: Date) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });
    // Off until a code is confirmed.
    await signIn(email, password);
    await expect(
      own('PUT /api/admin/me/second-factor', { body: { code: codeAt(new Date(0)) } }),
    ).rejects.toEqual(refused('second_factor_wrong'));
    const { recovery_codes: recovery } = await own('PUT /api/admin/me/second-factor', {
      body: { code: codeAt(now) },
    });
    await expect(signIn(email, password)).rejects.toEqual(refused('second_factor_needed'));
    await expect(signIn(email, 'errada', codeAt(now))).rejects.toEqual(refused('invalid_credentials'));
    await expect(signIn(email, password, codeAt(now))).rejects.toEqual(refused('second_factor_wrong'));
    for (const code of ['٠٠٠٠٠٠', '１２３４５６', '12345６', '😀😀😀', 'abcdef']) {
      await expect(signIn(email, password, code)).rejects.toEqual(refused('second_factor_wrong'));
    }
    later(1);
    await signIn(email, password, codeAt(now));
    await expect(signIn(email, password, codeAt(now))).rejects.toEqual(refused('second_factor_wrong'));
    const [first = '', second = ''] = recovery;
    await signIn(email, password, first);
    await expect(signIn(email, password, first)).rejects.toEqual(refused('second_factor_wrong'));
    await signIn(email, password, second.toUpperCase().replace('-', ' '));
    const row = await outbox.db
      .selectFrom('staff')
      .select(['totp_secret', 'recovery_code_hashes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(first);
    await owner.client('DELETE /api/admin/staff/{id}/second-factor', { path: { id: String(id) } });
    await signIn(email, password);
  });
});

describe('a second factor stored under another API_TOKEN_SECRET', () => {
  it.each(['123456', 'abcde-12345'])(
    '[ADM+01] refuses the code %s clearly, until an owner turns it off',
    async (code) => {
      const email = `chave-${code}@exemplo.com.br`;
      const { id } = await hire(email);
      const stored = encryptSecret('the token secret before', 'second factor of staff', new Secret().base32);
      const factor = { totp_secret: stored, totp_confirmed_at: now, recovery_code_hashes: '[]' };
      await outbox.db.updateTable('staff').set(factor).where('id', '=', id).execute();
      await expect(signIn(email, password)).rejects.toEqual(refused('second_factor_needed'));
      await expect(signIn(email, password, code)).rejects.toEqual(refused('second_factor_unreadable'));
      await owner.client('DELETE /api/admin/staff/{id}/second-factor', { path: { id: String(id) } });
      await signIn(email, password);
    },
  );
});

describe('changes of the staff', () => {
  it('[ADM+05] refuses an edit of what has changed since, and returns what is stored now', async () => {
    const { id } = await hire('conflito@exemplo.com.br');
    const path = { id: String(id) };
    const seen = await owner.client('GET /api/admin/staff/{id}', { path });
    const body = { name: 'Bia P.', role: 'orders', is_active: true, version: seen.version } as const;
    const changed = await owner.client('PUT /api/admin/staff/{id}', { path, body });
    expect(changed.version).not.toBe(seen.version);
    const second = owner.client('PUT /api/admin/staff/{id}', {
      path,
      body: { ...body, name: 'Beatriz', role: 'support' },
    });
    await expect(second).rejects.toMatchObject({
      code: 'edit_conflict',
      status: 409,
      data: { current: { name: 'Bia P.', role: 'orders', version: changed.version } },
    });
    expect(await owner.client('GET /api/admin/staff/{id}', { path })).toEqual(changed);
  });

  it('[ADM+01] ends the sessions of whoever gets another role or loses access', async () => {
    const email = 'papel@exemplo.com.br';
    const { id } = await hire(email);
    const session = await signIn(email, password);
    const path = { id: String(id) };
    const { version } = await owner.client('GET /api/admin/staff/{id}', { path });
    await owner.client('PUT /api/admin/staff/{id}', {
      path,
      body: { name: 'Bia', role: 'support', is_active: true, version },
    });
    await expect(client(session.token)('GET /api/admin/me')).rejects.toEqual(refused('unauthenticated'));
  });

  it('[ADM+01] keeps an active owner, also if two leave at once', async () => {
    const serra = await storeOf(outbox.test, 'serra');
    await serra.updateTable('staff').set({ is_active: false }).execute();
    const one = await signedInStaff(outbox.test, 'serra', 'owner', { now });
    const two = await signedInStaff(outbox.test, 'serra', 'owner', { now });
    const leave = async ({ id, client: own }: TestStaff) => {
      const path = { id: String(id) };
      const { version, name } = await own('GET /api/admin/staff/{id}', { path });
      return own('PUT /api/admin/staff/{id}', {
        path,
        body: { name, role: 'support', is_active: true, version },
      });
    };
    const outcomes = await Promise.allSettled([leave(one), leave(two)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused('last_owner'),
    });
  });
});

describe('API keys', () => {
  it('[ADM+04] shows a key once, stores its hash only, and never grants more than its creator has', async () => {
    const created = await owner.client('POST /api/admin/keys', {
      body: { name: 'ERP', permissions: ['catalogue.read', 'catalogue.write'] },
    });
    expect(created.key.startsWith(created.prefix)).toBe(true);
    const listed = await owner.client('GET /api/admin/keys');
    expect(JSON.stringify(listed)).not.toContain(created.key);
    const rows = await outbox.db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(created.key);
    const program = client(created.key);
    const { items } = await program('GET /api/admin/variants', { query: { per_page: '1' } });
    expect(items).toHaveLength(1);
    await expect(program('GET /api/admin/orders')).rejects.toEqual(refused('forbidden'));
    const [used] = (await owner.client('GET /api/admin/keys')).items;
    expect(used?.last_used_at).toBe(now.toISOString());
    await owner.client('DELETE /api/admin/keys/{id}', { path: { id: created.id } });
    await expect(program('GET /api/admin/variants')).rejects.toEqual(refused('unauthenticated'));
    const keeper = await owner.client('POST /api/admin/keys', {
      body: { name: 'chaveiro', permissions: ['keys.write'] },
    });
    await expect(
      client(keeper.key)('POST /api/admin/keys', { body: { name: 'mais', permissions: ['orders.read'] } }),
    ).rejects.toEqual(refused('forbidden'));
  });
});
