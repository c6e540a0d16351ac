import { afterAll, beforeAll, expect, it } from 'vitest';

import { testCommandContext } from '#test/test-command-context.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { adminClient } from '#test/test-staff.ts';

import { readCommand } from './operate.ts';

const now = new Date('2026-11-20T12:00:00Z');
const email = 'dona@exemplo.com.br';

let outbox: TestOutbox;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
});
afterAll(() => outbox.close());

async function operate(...words: string[]): Promise<string> {
  const { run } = readCommand(['--store', 'aurora', 'staff', ...words]);
  return (await run(testCommandContext(outbox.db, now))).join('\n');
}

it('[ADM+01] invites the first owner of a store by mail, who then signs in', async () => {
  await outbox.db.deleteFrom('staff').execute();
  expect(await operate('list')).toContain('Ninguém ainda');
  expect(await operate('invite', email, 'Dona Lurdes', 'owner')).toContain(`${email}: na equipe`);
  expect(await operate('list')).toContain('ainda sem senha');
  await outbox.send();
  const [mail] = await outbox.mailsTo(email);
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const client = adminClient(outbox.test, 'aurora');
  const password = 'uma senha bem comprida';
  await client('PUT /api/admin/password', { body: { token, password } });
  const session = await client('POST /api/admin/sessions', { body: { email, password } });
  expect(session.staff.role).toBe('owner');
  expect(await operate('list')).not.toContain('ainda sem senha');
});

it.each([
  [['invite', 'sem-arroba', 'Nome', 'owner'], 'email_invalid'],
  [['invite', 'rei@exemplo.com.br', 'Rei', 'king'], 'word_unknown'],
  [['invite', 'so@exemplo.com.br'], 'usage'],
  [['demitir'], 'usage'],
])('refuses %j with %s', async (words, code) => {
  await expect(operate(...words)).rejects.toMatchObject({ code });
});

it('refuses an e-mail that is taken, with the panel’s sentence', async () => {
  await operate('invite', 'duas@exemplo.com.br', 'Duas', 'support');
  await expect(operate('invite', 'duas@exemplo.com.br', 'Duas', 'support')).rejects.toThrow(
    'Já há alguém com este e-mail na equipe.',
  );
});

const auditOf = async (action: string) =>
  (
    await outbox.db
      .selectFrom('audit_entries')
      .select(['actor_kind', 'target_kind', 'before', 'after'])
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).at(-1);

/** Invites a person and sets their password by the printed link. */
async function personWithLink(person: string, password: string): Promise<void> {
  await operate('invite', person, 'Pessoa', 'orders');
  const link = await operate('link', person);
  const token = /senha\?loja=aurora#([\w-]{43})$/.exec(link)?.[1] ?? '';
  await adminClient(outbox.test, 'aurora')('PUT /api/admin/password', { body: { token, password } });
}

const enter = (person: string, password: string) =>
  adminClient(outbox.test, 'aurora')('POST /api/admin/sessions', { body: { email: person, password } });

it('[ADM+01] prints the link of an invitation, for a shop without a mail server', async () => {
  const password = 'quatro palavras por carta';
  await personWithLink('semcorreio@exemplo.com.br', password);
  expect((await enter('semcorreio@exemplo.com.br', password)).staff.role).toBe('orders');
  expect(await auditOf('store staff')).toMatchObject({ actor_kind: 'command', target_kind: 'staff' });
});

it('[ADM+01] [ADM+03] takes access, gives it back and resets a password, each with its audit', async () => {
  const person = 'entra@exemplo.com.br';
  const password = 'uma senha de antes';
  await personWithLink(person, password);
  const session = await enter(person, password);
  await operate('deactivate', person);
  expect(await auditOf('store staff')).toMatchObject({
    before: { is_active: true },
    after: { is_active: false },
  });
  await expect(adminClient(outbox.test, 'aurora', session.token)('GET /api/admin/me')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(enter(person, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
  await expect(operate('link', person)).rejects.toMatchObject({ code: 'staff_inactive' });
  await operate('activate', person);
  await enter(person, password);
  const printed = await operate('reset-password', person);
  await expect(enter(person, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
  const token = /#([\w-]{43})$/.exec(printed)?.[1] ?? '';
  const body = { token, password: 'uma senha de depois' };
  await adminClient(outbox.test, 'aurora')('PUT /api/admin/password', { body });
  await enter(person, 'uma senha de depois');
});

it('[ADM+01] removes a second factor that cannot be read, and never the last owner', async () => {
  const person = 'perdeu@exemplo.com.br';
  await personWithLink(person, 'uma senha com fator');
  const factor = { totp_secret: 'AAAA', totp_confirmed_at: now };
  await outbox.db.updateTable('staff').set(factor).where('email', '=', person).execute();
  await expect(enter(person, 'uma senha com fator')).rejects.toMatchObject({ code: 'second_factor_needed' });
  await operate('remove-second-factor', person);
  await enter(person, 'uma senha com fator');
  await expect(operate('deactivate', email)).rejects.toMatchObject({ code: 'last_owner' });
  await expect(operate('deactivate', 'ninguem@exemplo.com.br')).rejects.toMatchObject({ code: 'not_found' });
});
