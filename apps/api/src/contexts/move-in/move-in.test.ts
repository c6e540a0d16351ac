import { tmpdir } from 'node:os';

import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runCatalogueUpload } from '#api/contexts/catalogue/catalogue.public.ts';
import { lockBuyer, recordEmailProof } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { folderStorage } from '#api/platform/files/folder-storage.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { registerPerson, strangePerson } from '#test/test-person.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { moveInImports } from './move-in.public.ts';

let test: TestApi;
let db: StoreDatabase;
let owner: TestStaff;
let support: TestStaff;

beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay }, hasJobs: true });
  db = await storeOf(test, 'aurora');
  owner = await signedInStaff(test, 'aurora', 'owner');
  support = await signedInStaff(test, 'aurora', 'catalogue');
});
afterAll(() => test.close());

const noFiles = folderStorage(tmpdir());
const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');

async function ended(id: string) {
  const read = () => owner.client('GET /api/admin/move-in-files/{id}', { path: { id } });
  await expect.poll(async () => (await read()).status).toMatch(/^(?:done|failed|cancelled)$/);
  return read();
}

/** Tries a file, without importing it. */
async function tried(contents: 'customers' | 'orders', text: string, encoding: BufferEncoding = 'utf8') {
  const { id } = await owner.client('POST /api/admin/move-in-files', {
    body: { name: 'arquivo.csv', contents, content_base64: base64(text, encoding) },
  });
  return ended(id);
}
async function imported(contents: 'customers' | 'orders', text: string, encoding: BufferEncoding = 'utf8') {
  const { id } = await tried(contents, text, encoding);
  await owner.client('POST /api/admin/move-in-files/{id}/start', { path: { id } });
  return ended(id);
}
const findingsOf = async (id: string) =>
  (
    await owner.client('GET /api/admin/move-in-files/{id}/findings', {
      path: { id },
      query: { per_page: '100' },
    })
  ).items;
const customer = (email: string) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .where('is_guest', '=', false)
    .executeTakeFirst();
const addressesOf = (id: number) =>
  db.selectFrom('customer_addresses').selectAll().where('customer_id', '=', id).orderBy('id').execute();
const login = (username: string, password: string) =>
  test.client('aurora')('POST /api/auth/customers/login', { body: { username, password } });
const mails = () => db.selectFrom('outbox_messages').select('id').execute();

const nuvemshop = [
  'Nome completo;CPF/CNPJ;E-mail;Telefone de Contato;Endereço;Número;Bairro;CEP;Cidade;Estado;Total Consumido (BRL);Data;Cadastrado;Inscrição para newsletter;Marketing;Marketing (atualização)',
  'RAFAEL DA SILVA;11144477735;Rafael@Exemplo.com ;+5511988887777;Rua Um;1;Centro;89010000;Blumenau;Santa Catarina;189.80;16/09/2025;SIM;16-09-2025;Aceita;18/11/2025',
  'joão souza;;joao@exemplo.com;;;;;;;;0.00;02/01/2026;NÃO;NÃO;Não aceita;02/01/2026',
  'Sem e-mail;;não é e-mail;;;;;;;;0.00;02/01/2026;NÃO;NÃO;Aceita;02/01/2026',
].join('\r\n');

it('[INT+11] shows in a dry run whom a file creates and leaves out, and writes nothing', async () => {
  const file = await tried('customers', nuvemshop, 'latin1');
  expect(file).toMatchObject({
    status: 'done',
    is_dry_run: true,
    added: 2,
    refused: 1,
    source: { system: 'nuvemshop' },
  });
  expect((await findingsOf(file.id)).filter(({ line }) => line > 1)).toMatchObject([
    { line: 3, field: 'CPF/CNPJ', reason: expect.stringContaining('primeiro pedido') },
    { line: 4, field: 'E-mail', value: 'não é e-mail' },
  ]);
  const { items } = await owner.client('GET /api/admin/move-in-files/{id}/changes', {
    path: { id: file.id },
  });
  expect(items.map(({ line, field }) => [line, field])).toEqual([
    [2, ''],
    [3, ''],
  ]);
  expect(await customer('rafael@exemplo.com')).toBeUndefined();
});

it('[INT+11] moves customers of Nuvemshop in with address, consent and its day, and sends no mail', async () => {
  const before = await mails();
  await imported('customers', nuvemshop, 'latin1');
  const rafael = await customer('rafael@exemplo.com');
  expect(rafael).toMatchObject({
    first_name: 'RAFAEL',
    last_name: 'DA SILVA',
    phone: '11988887777',
    taxvat: '11144477735',
    kind: 'pf',
    password_hash: null,
    email_confirmed_at: null,
  });
  expect(await addressesOf(rafael?.id ?? 0)).toMatchObject([
    {
      street: 'Rua Um',
      number: '1',
      neighborhood: 'Centro',
      postcode: '89010000',
      city: 'Blumenau',
      region: 'SC',
      is_default: true,
    },
  ]);
  const subscriptions = await db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'subscribed_at'])
    .where('email', 'in', ['rafael@exemplo.com', 'joao@exemplo.com'])
    .execute();
  expect(subscriptions).toEqual([
    { email: 'rafael@exemplo.com', subscribed_at: new Date('2025-11-18T03:00:00Z') },
  ]);
  expect(await customer('joao@exemplo.com')).toMatchObject({ taxvat: '', phone: '' });
  expect(await mails()).toEqual(before);
});

const shopify = (rows: readonly string[]) =>
  [
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
    ...rows,
  ].join('\n');

it('[INT+11] a second file updates only what the customer has not changed since, by the old id', async () => {
  await imported(
    'customers',
    shopify([
      `'7001,Bia,Reis,bia.reis@exemplo.com,no,,"Rua das Flores, 123",Apto 4,São Paulo,SP,BR,'01310-100,,'+55 (11) 98888-1111,no,0,0,,no,vip`,
    ]),
  );
  const first = await customer('bia.reis@exemplo.com');
  expect(first).toMatchObject({ first_name: 'Bia', phone: '11988881111', taxvat: '' });
  expect(await addressesOf(first?.id ?? 0)).toMatchObject([
    {
      street: 'Rua das Flores',
      number: '123',
      complement: 'Apto 4',
      neighborhood: 'Não informado',
      postcode: '01310100',
    },
  ]);
  await db
    .updateTable('customers')
    .set({ first_name: 'Beatriz' })
    .where('id', '=', first?.id ?? 0)
    .execute();
  await db
    .deleteFrom('customer_addresses')
    .where('customer_id', '=', first?.id ?? 0)
    .execute();
  const again = await imported(
    'customers',
    shopify([
      `'7001,Bianca,Reis Lima,nova@exemplo.com,no,,"Rua das Flores, 123",Apto 4,São Paulo,SP,BR,'01310-100,,11988882222,no,0,0,,no,vip`,
    ]),
  );
  expect(again).toMatchObject({ added: 0, changed: 1 });
  expect(await customer('bia.reis@exemplo.com')).toMatchObject({
    first_name: 'Beatriz',
    last_name: 'Reis Lima',
    phone: '11988882222',
  });
  expect(await addressesOf(first?.id ?? 0)).toEqual([]);
  expect(await customer('nova@exemplo.com')).toBeUndefined();
});

it('[COM+01] moves a company in with its razão social, which a later file changes only until it was changed here', async () => {
  const file = (company: string) =>
    `Nome completo;CPF/CNPJ;E-mail;Razão Social;Nome Fantasia\nAna Lima;11222333000181;compras.padaria@exemplo.com;${company};Boa Massa\nTito Sá;52998224725;tito.sa@exemplo.com;Onde Trabalha Ltda.;`;
  await imported('customers', file('Padaria Boa Massa ME'));
  const company = () => customer('compras.padaria@exemplo.com');
  expect(await company()).toMatchObject({
    kind: 'pj',
    first_name: 'Ana',
    company_name: 'Padaria Boa Massa ME',
    trade_name: 'Boa Massa',
  });
  expect(await customer('tito.sa@exemplo.com')).toMatchObject({ kind: 'pf', company_name: '' });
  expect(await imported('customers', file('Padaria Boa Massa Ltda.'))).toMatchObject({ changed: 1 });
  expect(await company()).toMatchObject({ company_name: 'Padaria Boa Massa Ltda.' });
  await db
    .updateTable('customers')
    .set({ company_name: 'Padaria da Ana Ltda.' })
    .where('email', '=', 'compras.padaria@exemplo.com')
    .execute();
  expect(await imported('customers', file('Padaria Boa Massa SA'))).toMatchObject({ changed: 0 });
  expect(await company()).toMatchObject({ company_name: 'Padaria da Ana Ltda.' });
});

const woo = (rows: readonly string[]) =>
  [
    'ID,user_login,user_email,user_pass,first_name,last_name,roles,billing_first_name,billing_last_name,billing_cpf,billing_address_1,billing_number,billing_neighborhood,billing_address_2,billing_city,billing_state,billing_postcode,billing_country,billing_phone,shipping_first_name,shipping_address_1,shipping_number,shipping_neighborhood,shipping_city,shipping_state,shipping_postcode,shipping_country',
    ...rows,
  ].join('\n');
const known = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0';

it('[INT+11] lets a customer of WooCommerce log in with the old password once, then with argon2id', async () => {
  const file = await imported(
    'customers',
    woo([
      `31,carla,carla@exemplo.com,${known},Carla,Nunes,wholesale_customer,Carla,Nunes,390.533.447-05,Rua A,10,Centro,,Curitiba,PR,80010-000,BR,41999990000,Carla,Rua B,20,Batel,Curitiba,PR,80420-000,BR`,
      '32,davi,davi@exemplo.com,5f4dcc3b5aa765d61d8327deb882cf99,Davi,Lopes,customer,,,,,,,,,,,,,,,,,,,,',
      '33,eva,eva@exemplo.com,$2y$31$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq,Eva,Melo,customer,,,,,,,,,,,,,,,,,,,,',
    ]),
  );
  const findings = await findingsOf(file.id);
  expect(
    findings.filter(({ field }) => field === 'user_pass').map(({ line, value }) => [line, value]),
  ).toEqual([
    [3, ''],
    [4, ''],
  ]);
  expect(JSON.stringify(findings)).not.toContain('5f4dcc3b');
  const carla = await customer('carla@exemplo.com');
  expect(await addressesOf(carla?.id ?? 0)).toHaveLength(2);
  expect(
    await db
      .selectFrom('customer_groups')
      .select('name')
      .where('id', '=', carla?.group_id ?? 0)
      .executeTakeFirst(),
  ).toEqual({ name: 'wholesale_customer' });
  await expect(login('carla@exemplo.com', 'test12346')).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  expect((await customer('carla@exemplo.com'))?.password_hash).toBe(known);
  // Two logins at the same moment: both are let in, and one hash remains.
  const tokens = await Promise.all([
    login('carla@exemplo.com', 'test12345'),
    login('39053344705', 'test12345'),
  ]);
  expect(tokens.map(({ access_token: token }) => token.length > 0)).toEqual([true, true]);
  const hash = (await customer('carla@exemplo.com'))?.password_hash;
  expect(hash).toMatch(/^\$argon2id\$/);
  await login('carla@exemplo.com', 'test12345');
  expect((await customer('carla@exemplo.com'))?.password_hash).toBe(hash);
  await expect(login('davi@exemplo.com', 'password')).rejects.toMatchObject({ code: 'invalid_credentials' });
  // A later file brings no old password back.
  await imported(
    'customers',
    woo([`31,carla,carla@exemplo.com,${known},Carla,Nunes,customer,,,,,,,,,,,,,,,,,,,,`]),
  );
  expect((await customer('carla@exemplo.com'))?.password_hash).toBe(hash);
});

it('[INT+11] keeps password and data of an account that exists, and fills what it lacks', async () => {
  const before = await customer('ana@exemplo.com.br');
  const file = await imported(
    'customers',
    woo([
      `41,ana,ana@exemplo.com.br,${known},Outra,Pessoa,customer,,,52998224725,Rua C,1,Centro,,Recife,PE,50010-000,BR,81999990000,,,,,,,,`,
    ]),
  );
  expect(file).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
  const ana = await customer('ana@exemplo.com.br');
  expect(ana).toEqual(before);
  expect((await findingsOf(file.id)).map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([expect.stringContaining('já há uma conta com este e-mail')]),
  );
});

it('[INT+11] asks what the columns of any table are, and remembers the answer', async () => {
  const text = 'contato;quem;zap\nfabi@exemplo.com;Fabi Alves;(21) 97777-6666';
  const file = await tried('customers', text);
  expect(file).toMatchObject({ status: 'failed', source: { system: 'table', rows: 1 } });
  await owner.client('POST /api/admin/move-in-files/{id}/reading', {
    path: { id: file.id },
    body: { fields: ['email', 'name', 'phone'] },
  });
  expect(await ended(file.id)).toMatchObject({ status: 'done', added: 1 });
  expect(await tried('customers', text)).toMatchObject({ status: 'done', added: 1 });
});

it('[INT+11] shows files of customers to nobody who only keeps the catalogue', async () => {
  const file = await tried('customers', nuvemshop, 'latin1');
  const path = { id: file.id };
  await expect(support.client('GET /api/admin/move-in-files/{id}', { path })).rejects.toMatchObject({
    status: 403,
  });
  await expect(support.client('GET /api/admin/catalogue-imports/{id}', { path })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    support.client('GET /api/admin/catalogue-imports/{id}/findings', { path }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    support.client('POST /api/admin/catalogue-imports/{id}/start', { path }),
  ).rejects.toMatchObject({ status: 404 });
  const { items } = await support.client('GET /api/admin/catalogue-imports', { query: {} });
  expect(items.map(({ id }) => id)).not.toContain(file.id);
});

const sales = [
  'Número do Pedido;E-mail;Data;Status do Pedido;Status do Pagamento;Status do Envio;Subtotal;Desconto;Valor do Frete;Total;Nome do comprador;CPF / CNPJ;Telefone;Endereço;Anotações do Comprador;Nome do Produto;Valor do Produto;Quantidade Comprada;SKU;Identificador do pedido',
  '1001;rafael@exemplo.com;10/01/2026 09:30:00;Aberto;Confirmado;Entregue;179.80;0.00;15.00;1.194,80;Rafael;11144477735;+5511988887777;Rua Um, 1;"deixar na portaria; obrigado\nde novo";Kit Completo;99.90;1;KIT01;9001',
  '1001;rafael@exemplo.com;;;;;;;;;;;;;;Creme 30ml;79.90;2;CRE01;',
  '1002;nina@exemplo.com;20/02/2026 18:00:00;Aberto;Confirmado;Enviado;79.90;0;0.00;79.90;Nina;;;;;Creme 30ml;79.90;1;CRE01;9002',
  ';;;;;;;;;;;;;;;;;;;',
].join('\r\n');

it('[INT+11] keeps past orders as history of the customer, out of the sales, and once', async () => {
  const orders = await db.selectFrom('orders').select('id').execute();
  const file = await imported('orders', sales, 'latin1');
  expect(file).toMatchObject({ added: 2, source: { system: 'nuvemshop' } });
  expect(await imported('orders', sales, 'latin1')).toMatchObject({ added: 0, unchanged: 2 });
  const rafael = await customer('rafael@exemplo.com');
  const { items } = await owner.client('GET /api/admin/customers/{id}/past-orders', {
    path: { id: String(rafael?.id) },
  });
  expect(items).toEqual([
    {
      id: expect.any(Number),
      number: '1001',
      placed_at: '2026-01-10T12:30:00.000Z',
      status: 'Aberto · Confirmado · Entregue',
      total_centavos: 119_480,
      items: [
        { name: 'Kit Completo', sku: 'KIT01', quantity: 1, price_centavos: 9990 },
        { name: 'Creme 30ml', sku: 'CRE01', quantity: 2, price_centavos: 7990 },
      ],
    },
  ]);
  expect(await db.selectFrom('orders').select('id').execute()).toEqual(orders);
  expect((await findingsOf(file.id)).map(({ line }) => line)).toContain(5);
});

const isBuyer = (id = 0) => db.transaction().execute((trx) => lockBuyer(trx, id));
const ownPastOrders = (token: string) => test.client('aurora', token)('GET /api/customer/past-orders');

it('[INT+11] shows the history to the owner of the e-mail only, once it is proved', async () => {
  // A stranger registers with the e-mail of somebody who bought in the old shop.
  const person = strangePerson(90210);
  const { id } = await registerPerson(test, { ...person, email: 'nina@exemplo.com' });
  const file = await imported(
    'orders',
    sales.replaceAll('1002', '3002').replaceAll('9002', '9302'),
    'latin1',
  );
  expect((await findingsOf(file.id)).map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([expect.stringContaining('confirmar o e-mail')]),
  );
  const { access_token: stranger } = await login('nina@exemplo.com', person.password);
  expect(await ownPastOrders(stranger)).toEqual([]);
  await db.transaction().execute((trx) => recordEmailProof(trx, { customerId: id, by: 'pin', now: testDay }));
  await expect(login('nina@exemplo.com', person.password)).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  const owned = await db
    .selectFrom('past_orders')
    .select('number')
    .where('customer_id', '=', id)
    .orderBy('number')
    .execute();
  expect(owned).toEqual([{ number: '1002' }, { number: '3002' }]);
});

it('[INT+11] gives a customer who is moved in after the orders their history, which export and erasure know', async () => {
  await imported(
    'orders',
    sales.replaceAll('nina@', 'olga@').replaceAll('1002', '4002').replaceAll('9002', '9402'),
    'latin1',
  );
  await imported(
    'customers',
    woo([`51,olga,olga@exemplo.com,${known},Olga,Dias,customer,,,,,,,,,,,,,,,,,,,,`]),
  );
  const { access_token: token } = await login('olga@exemplo.com', 'test12345');
  expect(await ownPastOrders(token)).toMatchObject([
    { number: '4002', status: 'Aberto · Confirmado · Enviado' },
  ]);
  const data = await test.client('aurora', token)('GET /api/customer/data');
  expect(data.pedidos_da_loja_antiga).toMatchObject([{ numero: '4002', itens: [{ produto: 'Creme 30ml' }] }]);
  expect(data.codigos_na_loja_antiga).toEqual([{ sistema: 'woocommerce', codigo: '51' }]);
  expect(JSON.stringify(data)).not.toMatch(/\$argon2|\$P\$/);
  const olga = await customer('olga@exemplo.com');
  await owner.client('POST /api/admin/customers/{id}/erasure', {
    path: { id: String(olga?.id) },
    body: { email: 'olga@exemplo.com' },
  });
  const left = await db
    .selectFrom('past_orders')
    .select('id')
    .where('email', '=', 'olga@exemplo.com')
    .execute();
  expect(left).toEqual([]);
  expect(
    await db.selectFrom('customer_origins').select('customer_key').where('customer_key', '=', '51').execute(),
  ).toEqual([]);
});

it('[INT+11] asks a customer without CPF for it before the first order, and no other may have it', async () => {
  await imported(
    'customers',
    woo([`61,paula,paula@exemplo.com,${known},Paula,Prado,customer,,,,,,,,,,,,,,,,,,,,`]),
  );
  await imported(
    'customers',
    woo([`62,rita,rita@exemplo.com,${known},Rita,Prado,customer,,,,,,,,,,,,,,,,,,,,`]),
  );
  const { access_token: token } = await login('paula@exemplo.com', 'test12345');
  const paula = await customer('paula@exemplo.com');
  expect(await isBuyer(paula?.id)).toBe(false);
  const save = (by: string, taxvat: string) =>
    test.client('aurora', by)('PUT /api/customer/profile', {
      body: { first_name: 'Paula', last_name: 'Prado', phone: '11977776666', taxvat },
    });
  await expect(save(token, '123')).rejects.toMatchObject({ fields: { taxvat: ['validation.taxvat'] } });
  await expect(save(token, '37325864302')).rejects.toMatchObject({
    fields: { taxvat: ['The taxvat has already been taken.'] },
  });
  const { access_token: other } = await login('rita@exemplo.com', 'test12345');
  const document = cpfFromSeed(424_242);
  // Both add the same document at the same moment.
  const results = await Promise.allSettled([save(token, document), save(other, document)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = results[0]?.status === 'fulfilled' ? paula?.id : (await customer('rita@exemplo.com'))?.id;
  expect(await isBuyer(winner)).toBe(true);
  // One that is there stays.
  const winnersToken = results[0]?.status === 'fulfilled' ? token : other;
  expect(await save(winnersToken, '529.982.247-25')).toMatchObject({ taxvat: document });
});

it('[INT+11] goes on after an interruption where it stopped, and counts each customer once', async () => {
  const rows = Array.from(
    { length: 120 },
    (_, at) => `${8000 + at},u${at},muda${at}@exemplo.com,,Ana,Lima,customer,,,,,,,,,,,,,,,,,,,,`,
  );
  const { id } = await tried('customers', woo(rows));
  const upload = () =>
    db
      .selectFrom('catalogue_uploads')
      .select(['records_done', 'added', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const stopping = new AbortController();
  const { id: storeId } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  await db.updateTable('catalogue_uploads').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await db
    .updateTable('catalogue_uploads')
    .set({ is_dry_run: false, status: 'running', records_done: 0, findings_done: 0, added: 0 })
    .where('id', '=', id)
    .execute();
  const work = {
    db,
    engine: test.database.engine,
    store: { id: storeId, publicId: 'aurora' },
    services: { clock: { now: () => testDay }, files: noFiles, uploads: noFiles, webhookTestOrigins: [] },
    stopping: stopping.signal,
    rowImports: moveInImports,
  };
  const job = {
    subject: id,
    isFirstOfTurn: true,
    progressed: async () => stopping.abort(),
    isTurnOver: async () => false,
  };
  expect(await runCatalogueUpload(work, job)).toBe('more');
  expect(await upload()).toMatchObject({ records_done: 50, added: 50 });
  expect(
    await runCatalogueUpload(
      { ...work, stopping: new AbortController().signal },
      { ...job, progressed: async () => {} },
    ),
  ).toBe('done');
  expect(await upload()).toMatchObject({ records_done: 120, added: 120, status: 'done' });
});
