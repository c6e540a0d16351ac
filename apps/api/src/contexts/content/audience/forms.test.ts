import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { startOutside } from '#test/start-outside.ts';
import { startContentApi, type TestContent } from '#test/test-content.ts';

type Outside = Awaited<ReturnType<typeof startOutside>>;

let outside: Outside;
let content: TestContent;
let formId: number;
beforeAll(async () => {
  outside = await startOutside();
  content = await startContentApi({
    now: '2026-11-20T12:00:00Z',
    env: { SANDBOX_URL: outside.url, SMTP_URL: outside.smtpUrl },
  });
});
afterAll(async () => {
  await content.close();
  await outside.close();
});

const fields = [
  { code: 'nome', label: 'Seu nome', type: 'text', is_required: true, options: [] },
  { code: 'email', label: 'E-mail', type: 'email', is_required: true, options: [] },
  { code: 'telefone', label: 'Telefone', type: 'tel', is_required: false, options: [] },
  { code: 'assunto', label: 'Assunto', type: 'select', is_required: true, options: ['Troca', 'Dúvida'] },
  { code: 'mensagem', label: 'Mensagem', type: 'textarea', is_required: true, options: [] },
  { code: 'ligar', label: 'Prefiro que liguem', type: 'checkbox', is_required: false, options: [] },
];
const answers = {
  nome: 'Ana <b>Souza</b>',
  email: 'ana@exemplo.com.br',
  assunto: 'Dúvida',
  mensagem: 'Oi,\no sofá cabe no elevador?',
  ligar: '1',
};

let addressCount = 0;
/** Each test uses its own address, because limits are per address. */
let from = '';
beforeEach(async () => {
  addressCount += 1;
  from = `203.0.113.${addressCount}`;
  formId = await addForm('uma', {});
});
afterEach(async () => {
  const db = await content.storeDb('uma');
  await db.deleteFrom('cms_popups').execute();
  await db.deleteFrom('cms_form_submissions').execute();
  await db.deleteFrom('cms_forms').execute();
});

async function addForm(
  store: string,
  more: { code?: string; needs_captcha?: boolean; is_active?: boolean; mail_to?: string },
): Promise<number> {
  const db = await content.storeDb(store);
  const { id } = await db
    .insertInto('cms_forms')
    .values({
      code: 'contato',
      title: 'Fale conosco',
      fields: JSON.stringify(fields),
      submit_label: 'Enviar',
      success_message: 'Recebemos sua mensagem.',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const submit = (
  body: { answers: Record<string, string>; captcha?: string; website?: string },
  id: number = formId,
) =>
  content.ask(
    'uma',
    'POST /api/cms/forms/{id}/submissions',
    { path: { id }, body },
    { 'x-client-address': from },
  );

async function submissions() {
  const db = await content.storeDb('uma');
  return db.selectFrom('cms_form_submissions').selectAll().orderBy('id').execute();
}

it('[CMS+02] returns a form as the merchant composed it', async () => {
  const { data } = await content.ask('uma', 'GET /api/cms/forms/{id}', { path: { id: formId } });
  expect(data).toEqual({
    id: formId,
    title: 'Fale conosco',
    fields,
    submit_label: 'Enviar',
    success_message: 'Recebemos sua mensagem.',
    needs_captcha: false,
  });
  const unused = await addForm('uma', { code: 'antigo', is_active: false });
  for (const id of [unused, 2_000_000]) {
    expect(await content.ask('uma', 'GET /api/cms/forms/{id}', { path: { id } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await submit({ answers }, id)).toMatchObject({ status: 404, code: 'not_found' });
  }
});

it('[CMS+02] stores a submission and mails it to the store, as HTML and as text', async () => {
  const mailTo = `loja-${formId}@exemplo.com.br`;
  const db = await content.storeDb('uma');
  await db.updateTable('cms_forms').set({ mail_to: mailTo }).where('id', '=', formId).execute();
  expect(await submit({ answers })).toMatchObject({ status: 201, data: null });

  const [submission] = await submissions();
  expect(submission).toMatchObject({
    form_id: formId,
    received_at: new Date('2026-11-20T12:00:00Z'),
    mailed_at: new Date('2026-11-20T12:00:00Z'),
  });
  expect(submission?.answers).toContainEqual({ code: 'assunto', label: 'Assunto', value: 'Dúvida' });

  const [mail, ...others] = await outside.mailTo(mailTo);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: 'Loja uma <uma@exemplo.com.br>',
    subject: 'Fale conosco: nova mensagem',
  });
  expect(mail?.text).toContain('Mensagem:\nOi,\no sofá cabe no elevador?');
  expect(mail?.text).toContain('Prefiro que liguem:\nSim');
  expect(mail?.text).toContain('Telefone:\n(não respondido)');
  expect(mail?.text).toContain('Recebida em 20/11/2026 às 09h00');
  expect(mail?.html).toContain('Ana &lt;b&gt;Souza&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>Souza');
});

it('mails to the store’s own address if the form names none', async () => {
  await submit({ answers });
  const [mail] = await outside.mailTo('uma@exemplo.com.br');
  expect(mail?.subject).toBe('Fale conosco: nova mensagem');
});

it('stores submissions that the mail server rejected and mails them with the next', async () => {
  const db = await content.storeDb('uma');
  const setMailTo = (address: string) =>
    db.updateTable('cms_forms').set({ mail_to: address }).where('id', '=', formId).execute();
  await setMailTo('indisponivel@exemplo.com.br');
  expect(await submit({ answers })).toMatchObject({ status: 201 });
  expect(await submissions()).toMatchObject([{ mailed_at: null, mail_claimed_at: null }]);

  const address = `depois-${formId}@exemplo.com.br`;
  await setMailTo(address);
  expect(await submit({ answers: { ...answers, mensagem: 'A segunda' } })).toMatchObject({ status: 201 });
  const mails = await outside.mailTo(address);
  expect(mails.map(({ text }) => text.includes('A segunda'))).toEqual([true, false]);
  expect((await submissions()).every(({ mailed_at: mailedAt }) => mailedAt !== null)).toBe(true);
});

it('mails each of concurrent submissions once', async () => {
  const address = `juntas-${formId}@exemplo.com.br`;
  const db = await content.storeDb('uma');
  await db.updateTable('cms_forms').set({ mail_to: address }).where('id', '=', formId).execute();
  const texts = Array.from({ length: 8 }, (_, index) => `Mensagem número ${index}.`);
  await Promise.all(texts.map((mensagem) => submit({ answers: { ...answers, mensagem } })));
  const mails = (await outside.mailTo(address)).map(({ text }) => /Mensagem número \d\./.exec(text)?.[0]);
  expect(mails.toSorted()).toEqual(texts);
});

it('[CMS+02] refuses with a message per field and stores nothing', async () => {
  const {
    status,
    code,
    fields: findings,
  } = await submit({
    answers: { nome: ' ', email: 'ana', telefone: '123', assunto: 'Elogio', mensagem: 'Oi' },
  });
  expect([status, code]).toEqual([422, 'validation_failed']);
  expect(findings).toEqual({
    'answers.nome': ['validation.required'],
    'answers.email': ['validation.email'],
    'answers.telefone': ['validation.phone'],
    'answers.assunto': ['validation.invalid'],
  });
  expect(await submissions()).toEqual([]);
});

it('responds to a bot as to a person, and stores nothing', async () => {
  expect(await submit({ answers: {}, website: 'https://spam.example' })).toMatchObject({
    status: 201,
    data: null,
  });
  expect(await submissions()).toEqual([]);
});

it('stores a form that needs a captcha only with a solved one', async () => {
  const guarded = await addForm('uma', { code: 'guardado', needs_captcha: true });
  const outcome = async (captcha: string | undefined) => {
    const { status, code } = await submit({ answers, ...(captcha !== undefined && { captcha }) }, guarded);
    return [status, code, (await submissions()).length];
  };
  expect(await outcome(undefined)).toEqual([422, 'captcha_failed', 0]);
  expect(await outcome('captcha-reprovado')).toEqual([422, 'captcha_failed', 0]);
  expect(await outcome('captcha-vencido')).toEqual([422, 'captcha_failed', 0]);
  expect(await outcome('captcha-fora-do-ar')).toEqual([502, 'upstream_unavailable', 0]);
  const token = await outside.solveCaptcha();
  // A validation error does not consume the captcha token.
  expect(await submit({ answers: { ...answers, nome: '' }, captcha: token }, guarded)).toMatchObject({
    code: 'validation_failed',
  });
  expect(await outcome(token)).toEqual([201, null, 1]);
  expect(await outcome(token)).toEqual([422, 'captcha_failed', 1]);
});

it('requires a captcha for every form of a store that enables it', async () => {
  const db = await content.storeDb('uma');
  await db.insertInto('theme_configs').values({ path: 'customers/recaptcha', value: '1' }).execute();
  const { data } = await content.ask('uma', 'GET /api/cms/forms/{id}', { path: { id: formId } });
  expect(data?.needs_captcha).toBe(true);
  expect(await submit({ answers })).toMatchObject({ status: 422, code: 'captcha_failed' });
  expect(await submit({ answers, captcha: 'captcha-aprovado' })).toMatchObject({ status: 201 });
  await db.deleteFrom('theme_configs').where('path', '=', 'customers/recaptcha').execute();
});

it('accepts twenty submissions per address in a quarter of an hour, then returns the waiting time', async () => {
  vi.setSystemTime('2026-11-20T15:00:00Z');
  for (let count = 0; count < 20; count += 1) {
    expect((await submit({ answers: {}, website: 'x' })).status).toBe(201);
  }
  expect(await submit({ answers })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    retryAfter: '900',
  });
  const other = from;
  from = '198.51.100.1';
  expect((await submit({ answers })).status).toBe(201);
  from = other;
  vi.setSystemTime('2026-11-20T15:14:59Z');
  expect(await submit({ answers })).toMatchObject({ status: 429, retryAfter: '1' });
  vi.setSystemTime('2026-11-20T15:15:00Z');
  expect((await submit({ answers })).status).toBe(201);
  vi.useRealTimers();
});

it('[CMS+02] subscribes an address once, and responds the same when repeated', async () => {
  const subscribe = (body: { email: string; name?: string; website?: string }) =>
    content.ask('uma', 'POST /api/cms/newsletter/subscriptions', { body }, { 'x-client-address': from });
  const first = await subscribe({ email: ' Bia@Exemplo.com.br ', name: 'Bia' });
  expect(first).toMatchObject({ status: 201, data: null });
  expect(await subscribe({ email: 'bia@exemplo.com.br' })).toEqual(first);
  expect(await subscribe({ email: 'robo@exemplo.com.br', website: 'x' })).toEqual(first);
  expect(await subscribe({ email: 'bia' })).toMatchObject({
    status: 422,
    fields: { email: ['validation.email'] },
  });
  const db = await content.storeDb('uma');
  expect(await db.selectFrom('newsletter_subscriptions').select(['email', 'name']).execute()).toEqual([
    { email: 'bia@exemplo.com.br', name: 'Bia' },
  ]);
  for (let count = 4; count < 30; count += 1) await subscribe({ email: `a${count}@exemplo.com.br` });
  const refused = await subscribe({ email: 'b@exemplo.com.br' });
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
});

it('[POP-03] returns a popup with its form, and without an inactive one', async () => {
  const db = await content.storeDb('uma');
  const unused = await addForm('uma', { code: 'antigo', is_active: false });
  await db
    .insertInto('cms_popups')
    .values([
      { code: 'a', title: 'Com', form_id: formId },
      { code: 'b', title: 'Sem', form_id: unused },
    ])
    .execute();
  const { data } = await content.ask('uma', 'GET /api/cms/popups/');
  expect(data?.map(({ title, form_id, form }) => [title, form_id, form?.title])).toEqual([
    ['Com', formId, 'Fale conosco'],
    ['Sem', null, undefined],
  ]);
});

it('[PWA+01] stores a form once under its key, also when two tabs send it at the same moment and again later', async () => {
  const key = crypto.randomUUID();
  const send = (idempotencyKey: string) =>
    content.ask(
      'uma',
      'POST /api/cms/forms/{id}/submissions',
      { path: { id: formId }, body: { answers } },
      { 'x-client-address': from, 'idempotency-key': idempotencyKey },
    );
  const responses = await Promise.all([send(key), send(key)]);
  responses.push(await send(key));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  await send(crypto.randomUUID());
  expect(await submissions()).toHaveLength(2);
});
