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
