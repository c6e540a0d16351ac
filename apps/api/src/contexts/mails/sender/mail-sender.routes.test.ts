import type { AdminMailSender } from '@vitrine/contract/admin/schemas/mail-sender.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { mailFromStore, storeSettings } from '#api/contexts/store/store.public.ts';
import { noticeMail } from '#api/platform/mail/notice-mail.ts';
import { sendOutbox } from '#api/platform/outbox/send-outbox.ts';
import { outboxHandlers } from '#api/server/outbox-handlers.ts';
import { openPlatform, type Platform } from '#api/server/platform.ts';
import { startDnsServer, type TestDnsServer } from '#test/start-dns-server.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { startRawMailServer } from '#test/test-inbox.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';
import { verifyDkim } from '#test/verify-dkim.ts';

import { recheckMailSender } from './check-mail-sender.ts';

const morning = new Date('2026-11-21T12:00:00Z');
let now = morning;
const clock = { now: () => now };
const domain = 'minhaloja.com.br';
let dns: TestDnsServer;
let mails: Awaited<ReturnType<typeof startRawMailServer>>;
let test: TestApi;
let owner: TestStaff;
let platform: Platform;
let storeId: number;
let aurora: Awaited<ReturnType<typeof storeOf>>;
beforeAll(async () => {
  [dns, mails] = [await startDnsServer(), await startRawMailServer({ confirms: true })];
  test = await startTestApi({
    clock,
    env: {
      DNS_SERVERS: dns.address,
      SMTP_URL: mails.url,
      MAIL_FROM: 'avisos@vitrine.exemplo.com.br',
      MAIL_SPF: 'include:spf.vitrine.exemplo.com.br',
    },
  });
  platform = await openPlatform({ ...test.config, SEED_DEMO: false }, { clock, database: test.database });
  owner = await signedInStaff(test, 'aurora', 'owner', { now });
  aurora = await storeOf(test, 'aurora');
  ({ id: storeId } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow());
});
afterAll(async () => {
  await platform.close();
  await test.close();
  mails.close();
  await dns.close();
});
beforeEach(async () => {
  await aurora.deleteFrom('mail_senders').execute();
  await aurora.deleteFrom('outbox_messages').execute();
  now = morning;
  mails.messages.length = 0;
  dns.clear();
  dns.failFor(null);
  dns.publish('spf.vitrine.exemplo.com.br', 'v=spf1 ip4:203.0.113.0/24 -all');
});

const read = ({ client }: TestStaff = owner) => client('GET /api/admin/mail-sender');
const check = ({ client }: TestStaff = owner) => client('POST /api/admin/mail-sender/checks');
async function choose(change: { name?: string; address?: string; reply_to?: string }, staff = owner) {
  const { name, address, reply_to, version } = await read(staff);
  return staff.client('PUT /api/admin/mail-sender', {
    body: { name, address, reply_to, ...change, version },
  });
}

/** Publishes what the panel shows. */
function publish({ domain: name, dkim_record: key }: AdminMailSender): void {
  dns.publish(name, 'google-site-verification=abc', 'v=spf1 include:spf.vitrine.exemplo.com.br ~all');
  dns.publish(`_dmarc.${name}`, 'v=DMARC1; p=none');
  if (key) dns.publish(key.name, key.value);
}

async function proven(): Promise<AdminMailSender> {
  publish(await choose({ address: `contato@${domain}` }));
  return check();
}

const senderOf = () => ({
  db: aurora,
  services: platform.services,
  store: { id: storeId, publicId: 'aurora' },
});

async function mailed() {
  const message = noticeMail({
    firstName: 'Ana',
    storeName: 'Casa Aurora',
    subject: 'Pedido enviado: já está a caminho 🚚',
    title: 'A caminho',
    paragraphs: ['.Começa com um ponto', 'E tem acentuação: ção.'],
    ways: [{ label: 'Ver', link: 'https://loja.com.br/pedido' }],
    about: 'o seu pedido',
  });
  await mailFromStore(senderOf(), { to: 'ana@exemplo.com.br', write: () => message });
  // The platform mails its own meanwhile, such as about a new browser of the staff.
  return mails.messages.findLast((text) => headerOf(text, 'to')?.includes('ana@exemplo.com.br')) ?? '';
}

const headerOf = (message: string, name: string) =>
  new RegExp(`^${name}: *(.*)\r$`, 'im').exec(message)?.[1] ?? null;

it('[MAI+02] mails in the name of the domain once its records are right, signed by its key', async () => {
  const chosen = await choose({
    address: `Contato@${domain}`,
    name: 'Minha Loja',
    reply_to: 'sac@gmail.com',
  });
  expect(chosen).toMatchObject({
    domain,
    is_in_use: false,
    checks: null,
    current_address: 'avisos@vitrine.exemplo.com.br',
    current_reply_to: 'sac@gmail.com',
  });
  const before = await mailed();
  expect(before).not.toMatch(/dkim-signature/i);
  expect(headerOf(before, 'from')).toBe('Minha Loja <avisos@vitrine.exemplo.com.br>');
  expect(headerOf(before, 'reply-to')).toBe('sac@gmail.com');
  expect(await check()).toMatchObject({
    is_in_use: false,
    checks: { spf: { state: 'missing' }, dkim: { state: 'missing' }, dmarc: { state: 'missing' } },
  });
  publish(chosen);
  expect(await check()).toMatchObject({
    is_in_use: true,
    current_address: `contato@${domain}`,
    checks: { spf: { state: 'right' }, dkim: { state: 'right' }, dmarc: { state: 'right' } },
  });
  const after = await verifyDkim(await mailed(), platform.services.mailDns.lookUpTxt);
  expect(after).toEqual({ domain, from: `Minha Loja <contato@${domain}>`, replyTo: 'sac@gmail.com' });
});

it.each([
  ['SPF', 'v=spf1 include:spf.umbler.com ~all'],
  ['DMARC', 'v=DMARC1; p=talvez'],
  ['DKIM', 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCrLHiExVd55zd'],
])('[MAI+02] keeps the sender of the server while the %s record is wrong', async (kind, text) => {
  const chosen = await choose({ address: `contato@${domain}` });
  publish(chosen);
  const names = { SPF: domain, DMARC: `_dmarc.${domain}`, DKIM: chosen.dkim_record?.name ?? '' };
  dns.publish(names[kind as keyof typeof names], text);
  expect(await check()).toMatchObject({ is_in_use: false });
  expect(headerOf(await mailed(), 'reply-to')).toBe(`contato@${domain}`);
});

it('follows an alias to the key, as receivers do', async () => {
  const chosen = await choose({ address: `contato@${domain}` });
  publish(chosen);
  dns.publish('chave.outro.com.br', chosen.dkim_record?.value ?? '');
  dns.alias(chosen.dkim_record?.name ?? '', 'chave.outro.com.br');
  expect(await check()).toMatchObject({ is_in_use: true });
});

it('[MAI+02] is asked again daily: a broken domain ends its use and is told to staff, a silent DNS does not', async () => {
  const sender = await proven();
  const { check_at: due } = await aurora
    .selectFrom('mail_senders')
    .select('check_at')
    .executeTakeFirstOrThrow();
  expect(due).toEqual(new Date(now.getTime() + 24 * 3_600_000));
  // The session of the staff ends meanwhile.
  const stored = () => aurora.selectFrom('mail_senders').select(['is_in_use', 'checks']).executeTakeFirst();
  const recheck = () => recheckMailSender({ db: aurora, services: platform.services });
  expect(await recheck()).toBe('nothing');
  now = new Date(now.getTime() + 24 * 3_600_000);
  dns.failFor(/_domainkey/);
  expect(await recheck()).toBe('done');
  expect(await stored()).toMatchObject({ is_in_use: true, checks: { dkim: { state: 'unknown' } } });
  dns.failFor(null);
  dns.publish(`_dmarc.${domain}`);
  now = new Date(now.getTime() + 3_600_000);
  expect(await recheck()).toBe('done');
  expect(await stored()).toMatchObject({ is_in_use: false, checks: { dmarc: { state: 'missing' } } });
  await sendOutbox(senderOf(), outboxHandlers);
  const subjects = mails.messages.map((message) => headerOf(message, 'to'));
  expect(subjects).toContain(owner.email);
  expect(mails.messages.join()).toContain('/emails/remetente');
  // Told once, and mended alone.
  now = new Date(now.getTime() + 6 * 3_600_000);
  mails.messages.length = 0;
  expect(await recheck()).toBe('done');
  await sendOutbox(senderOf(), outboxHandlers);
  expect(mails.messages).toEqual([]);
  publish(sender);
  now = new Date(now.getTime() + 6 * 3_600_000);
  expect(await recheck()).toBe('done');
  expect(await stored()).toMatchObject({ is_in_use: true });
});

it.each([
  ['contato@gmail.com', /Ninguém pode enviar em nome de gmail\.com/],
  ['contato@uol.com.br', /o próprio serviço/],
  ['contato@com.br', /não é um domínio da loja/],
])('refuses %s as sender', async (address, message) => {
  await expect(choose({ address })).rejects.toMatchObject({ message: expect.stringMatching(message) });
});

it.each([
  [{ name: 'Banco <banco@banco.com.br>' }],
  [{ name: 'suporte@banco.com.br' }],
  [{ name: 'Loja\r\nBcc: alguem@exemplo.com.br' }],
  [{ address: 'sem arroba' }],
  [{ address: 'çontato@minhaloja.com.br' }],
  [{ reply_to: 'a@b.com.br, c@d.com.br' }],
])('refuses what would not be one plain sender: %o', async (change) => {
  await expect(choose(change)).rejects.toMatchObject({ code: 'validation_failed' });
});

it('[MAI+02] lets no store use the domain of another: the key under it is of one store', async () => {
  expect(await proven()).toMatchObject({ is_in_use: true });
  const other = await signedInStaff(test, 'serra', 'owner', { now });
  const claimed = await choose({ address: `contato@${domain}` }, other);
  expect(claimed.dkim_record?.name).not.toBe((await read()).dkim_record?.name);
  expect(await check(other)).toMatchObject({ is_in_use: false, checks: { dkim: { state: 'missing' } } });
  // Its owner may publish both keys, one for each store.
  if (claimed.dkim_record) dns.publish(claimed.dkim_record.name, claimed.dkim_record.value);
  expect(await check(other)).toMatchObject({ is_in_use: true });
  expect(await read()).toMatchObject({ is_in_use: true });
});

it('gives another domain another key, and keeps the proof while only the name changes', async () => {
  const first = await proven();
  expect(await choose({ name: 'Outro nome', address: `vendas@${domain}` })).toMatchObject({
    is_in_use: true,
  });
  const moved = await choose({ address: 'contato@outraloja.com.br' });
  expect(moved).toMatchObject({ is_in_use: false, checks: null, domain: 'outraloja.com.br' });
  expect(moved.dkim_record?.value).not.toBe(first.dkim_record?.value);
  expect(await choose({ address: '' })).toMatchObject({ domain: '', dkim_record: null, is_in_use: false });
  const { email } = await storeSettings(aurora);
  expect(await read()).toMatchObject({ current_reply_to: email });
});

it('stores the key encrypted, shows it to nobody, and replaces it on wish', async () => {
  const first = await proven();
  const { private_key: stored } = await aurora
    .selectFrom('mail_senders')
    .select('private_key')
    .executeTakeFirstOrThrow();
  expect(stored).not.toContain('PRIVATE KEY');
  const answers = JSON.stringify([first, await read()]);
  expect(answers).not.toContain(stored);
  const replaced = await owner.client('POST /api/admin/mail-sender/keys', {
    body: { version: first.version },
  });
  expect(replaced).toMatchObject({ is_in_use: false, checks: null });
  expect(replaced.dkim_record?.value).not.toBe(first.dkim_record?.value);
});

it('sends from the server if the key cannot be read any more, and says so', async () => {
  await proven();
  await aurora.updateTable('mail_senders').set({ private_key: 'AAAA' }).execute();
  expect(headerOf(await mailed(), 'from')).toContain('avisos@vitrine.exemplo.com.br');
  const after = await check();
  expect(after).toMatchObject({ is_in_use: false, checks: { dkim: { state: 'wrong' } } });
  expect(after.checks?.dkim.notes[0]?.text).toContain('Crie outra');
});

it('[ADM+05] keeps one of two changes at the same moment', async () => {
  const { version } = await read();
  const change = (address: string) =>
    owner.client('PUT /api/admin/mail-sender', { body: { name: '', address, reply_to: '', version } });
  const outcomes = await Promise.allSettled([change(`a@${domain}`), change(`b@${domain}`)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'edit_conflict' },
  });
});

it('keeps what a check found of the sender that it asked for only', async () => {
  publish(await choose({ address: `contato@${domain}` }));
  await Promise.all([check(), choose({ address: 'contato@outraloja.com.br' })]);
  expect(await read()).toMatchObject({ domain: 'outraloja.com.br', is_in_use: false });
});
