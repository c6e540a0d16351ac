import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

import type { CustomerInput } from '@vitrine/contract/schemas/customer.ts';
import { maxUploadBytes } from '@vitrine/contract/upload-limits.ts';
import { alphanumericCnpjFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startOutside } from '#test/start-outside.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana } from '#test/test-shop.ts';

const hourMs = 60 * 60_000;
let nowMs = Date.parse('2026-11-20T12:00:00Z');
let outside: Awaited<ReturnType<typeof startOutside>>;
let test: TestApi;
beforeAll(async () => {
  // The company registry of Empório Serra finds every CNPJ that starts with A.
  outside = await startOutside();
  test = await startTestApi({
    clock: { now: () => new Date(nowMs) },
    env: { SANDBOX_URL: outside.url },
  });
});
afterAll(async () => {
  await test.close();
  await outside.close();
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const heic = readFileSync(new URL('../../../../../e2e/files/contrato.heic', import.meta.url));
const place = {
  IFD0: { Make: 'Camera de Ana' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
};

function photo(format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } });
  return drawing.withMetadata({ orientation: 6 }).withExifMerge(place)[format]().toBuffer();
}

/** The envelope of these calls' responses. */
async function envelopeOf(
  response: Response,
): Promise<{ code: string; data: { image?: string; file?: string } }> {
  return JSON.parse(await response.text());
}

function upload(
  store: string,
  content: Buffer | string,
  { name = 'foto.jpg', ...fields }: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('image', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return test.request(store, '/api/storage/files/upload', { method: 'POST', body: form });
}

async function uploadedId(store: string, content: Buffer): Promise<string> {
  const { data } = await envelopeOf(await upload(store, content));
  return data.image ?? data.file ?? '';
}

let lastSeed = 9_000;

/** A company of Empório Serra that uploads a file, and its token once it is registered. */
async function register(contract: string | undefined, change: object = {}): Promise<{ token: string }> {
  lastSeed += 1;
  const seed = lastSeed;
  const serra = test.client('serra');
  const [group] = await serra('GET /api/customer/groups', { query: { is_public: 'true' } });
  const company = {
    first_name: 'Júlia',
    last_name: 'Prado',
    taxvat: alphanumericCnpjFromSeed(seed),
    phone: '(54) 3222-1010',
    email: `arquivo.${seed}@exemplo.com.br`,
    password: 'Segredo#1',
    group_id: group?.id,
    ie: 'Isento',
    segmento: 'cafeteria',
    contrato_social: contract,
    ...change,
  };
  // The body's type allows texts only, besides known fields.
  await serra('POST /api/customer/customers', { body: company as unknown as CustomerInput });
  const { access_token: token } = await serra('POST /api/auth/customers/login', {
    body: { username: company.email, password: 'Segredo#1' },
  });
  return { token };
}

const read = (store: string, id: string, token?: string) =>
  test.request(store, `/api/storage/uploads/${id}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

const folder = (store: string) => join(test.config.FILES_DIR ?? '', 'uploads', store);
/** Names of a store's files; the folder is created with the first. */
const filesOf = (store: string) => (existsSync(folder(store)) ? readdirSync(folder(store)) : []);
const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  (await envelopeOf(response)).code,
];

it('[REG-08] accepts a PDF and pictures and returns them to the customer who registered with them', async () => {
  for (const [content, type, ending] of [
    [pdf, 'application/pdf', 'pdf'],
    [await photo('jpeg'), 'image/jpeg', 'jpg'],
    [await photo('png'), 'image/png', 'png'],
    [heic, 'image/heic', 'heic'],
  ] as const) {
    const id = await uploadedId('serra', content);
    const { token } = await register(id);
    const answer = await read('serra', id, token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="arquivo.${ending}"`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
});

it('returns data.file for a PDF and data.image for a picture', async () => {
  expect((await envelopeOf(await upload('serra', pdf))).data).toEqual({ file: expect.any(String) });
  expect((await envelopeOf(await upload('serra', await photo()))).data).toEqual({
    image: expect.any(String),
  });
});

it.each(['jpeg', 'png'] as const)('removes camera, place and person from a %s', async (format) => {
  const original = await photo(format);
  expect(original.includes('Camera de Ana')).toBe(true);
  const stored = readFileSync(join(folder('serra'), await uploadedId('serra', original)));
  expect(stored.includes('Camera de Ana')).toBe(false);
  expect(await sharp(stored).metadata()).not.toHaveProperty('exif');
});

it('rotates a photograph upright, since its orientation tag is removed', async () => {
  const stored = readFileSync(join(folder('serra'), await uploadedId('serra', await photo())));
  expect(await sharp(stored).metadata()).toMatchObject({ width: 40, height: 60 });
});

it('removes camera, place and person from a HEIC without changing its picture', async () => {
  expect(heic.includes('Vitrine')).toBe(true);
  const stored = readFileSync(join(folder('serra'), await uploadedId('serra', heic)));
  expect(stored.includes('Vitrine')).toBe(false);
  expect(await sharp(stored).metadata()).toMatchObject({ compression: 'hevc', width: 4032, height: 3024 });
  const changed = [...stored.entries()].filter(([at, byte]) => byte !== heic[at]).length;
  expect(changed).toBeLessThan(400);
});

it('removes everything but the picture from its bytes', async () => {
  const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  const stored = readFileSync(join(folder('serra'), await uploadedId('serra', polyglot)));
  expect(stored.includes('<script>')).toBe(false);
});

/** A black PNG of 7,200 × 7,200 pixels in a few kilobytes. */
function bomb(): Buffer {
  const side = 7200;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit per pixel, grey.
  head[8] = 1;
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.byteLength);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side / 8 + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it.each([
  ['HTML called a picture', () => '<!doctype html><script>alert(1)</script>'],
  ['a drawing that runs scripts', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  [
    'HTML behind the first bytes of a JPEG',
    () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
  ],
  ['the first bytes of a PNG alone', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a HEIC that breaks off', () => heic.subarray(0, 200)],
  ['half a JPEG', async () => (await photo()).subarray(0, -20)],
  ['a GIF', () => 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ['an archive', () => 'PK\x03\x04 PDF'],
  ['HTML before a PDF', () => `<html>${pdf.toString()}`],
  ['a picture of 51 million points', bomb],
])('[REG-08] refuses %s', async (_what, make) => {
  const before = filesOf('serra').length;
  expect(await codeOf(await upload('serra', await make()))).toEqual([415, 'file_type_unsupported']);
  expect(filesOf('serra')).toHaveLength(before);
});

it('[REG-08] accepts only kinds that the form allows, whatever the file’s name', async () => {
  const png = await photo('png');
  expect((await upload('serra', png, { allowed: 'pdf, .PNG', name: 'contrato.pdf' })).status).toBe(200);
  expect(await codeOf(await upload('serra', png, { allowed: 'pdf,jpg', name: 'a.jpg' }))).toEqual([
    415,
    'file_type_unsupported',
  ]);
});

it('[REG-08] accepts 1 MB and refuses one byte more', async () => {
  const large = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.byteLength)]);
  expect((await upload('serra', large(maxUploadBytes))).status).toBe(200);
  expect(await codeOf(await upload('serra', large(maxUploadBytes + 1)))).toEqual([413, 'file_too_large']);
});

it('[REG-08] refuses an empty file', async () => {
  expect(await codeOf(await upload('serra', Buffer.alloc(0)))).toEqual([422, 'file_empty']);
});

it('stops reading an endless body', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(100_000));
    },
  });
  const answer = await test.request('serra', '/api/storage/files/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(await codeOf(answer)).toEqual([413, 'file_too_large']);
  expect(sent).toBeLessThan(20);
});

it.each([
  ['no file', '--x\r\nContent-Disposition: form-data; name="path"\r\n\r\na\r\n--x--\r\n', 'file'],
  ['a broken form', '--y nothing', 'body'],
])('refuses %s', async (_what, body, field) => {
  const answer = await test.request('serra', '/api/storage/files/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
  });
  expect(answer.status).toBe(422);
  expect(Object.keys((await envelopeOf(answer)).data)).toEqual([field]);
});

it('chooses file names itself, in the folder of their store', async () => {
  const name = '../../../../etc/fuga.jpg';
  const before = new Set(filesOf('serra'));
  const answer = await upload('serra', await photo(), { name, path: '../../aurora' });
  const { image } = (await envelopeOf(answer)).data;
  expect(filesOf('serra').filter((file) => !before.has(file))).toEqual([image]);
  expect(filesOf('aurora')).toEqual([]);
  expect((await test.request('serra', `/api/storage/files/${image}`)).status).toBe(404);
});

it('[ACC+02] [STO+01] returns a file to its owner only', async () => {
  const id = await uploadedId('serra', pdf);
  const unclaimed = await register(undefined);
  expect((await read('serra', id, unclaimed.token)).status).toBe(404);
  const owner = await register(id);
  expect((await read('serra', id, owner.token)).status).toBe(200);
  expect((await read('serra', id, unclaimed.token)).status).toBe(404);
  expect((await read('serra', id)).status).toBe(401);
  const { access_token: elsewhere } = await test.client('aurora')('POST /api/auth/customers/login', {
    body: ana,
  });
  expect((await read('aurora', id, elsewhere)).status).toBe(404);
  expect((await read('aurora', id, owner.token)).status).toBe(401);
});

const refusedFile = { code: 'validation_failed', fields: { contrato_social: ['validation.file'] } };

it('[REG-08] assigns a file to one registration only', async () => {
  const id = await uploadedId('serra', pdf);
  const answers = await Promise.allSettled([register(id), register(id), register(id)]);
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refusals).toMatchObject([refusedFile, refusedFile]);
});

it.each([
  ['a file name', 'contrato.pdf'],
  ['an id that was never given', '6f9619ff-8b86-4011-b42d-00c04fc964ff'],
])('[REG-08] refuses %s for a file', async (_what, value) => {
  await expect(register(value)).rejects.toMatchObject(refusedFile);
});

it('[STO+01] refuses a file that was uploaded to another store', async () => {
  await expect(register(await uploadedId('aurora', pdf))).rejects.toMatchObject(refusedFile);
});

it('[REG-08] [REG-07] requires a file if the store does', async () => {
  const serra = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'serra')
    .executeTakeFirstOrThrow();
  const attribute = (shownAs: number) =>
    test.database
      .ofStore(serra.id)
      .updateTable('customer_attributes')
      .set({ show_in_form: shownAs })
      .where('code', '=', 'contrato_social')
      .execute();
  await attribute(2);
  await expect(register(undefined)).rejects.toMatchObject({
    fields: { contrato_social: ['validation.required'] },
  });
  await register(await uploadedId('serra', pdf));
  await attribute(1);
});

it('preserves the file of a refused registration for the next attempt', async () => {
  const id = await uploadedId('serra', pdf);
  await expect(register(id, { email: 'compras@cafeteria.exemplo.com.br' })).rejects.toMatchObject({
    fields: { email: ['The email has already been taken.'] },
  });
  await register(id);
});

it('deletes uploads that no registration used within a day, and nothing else', async () => {
  const stored = await uploadedId('serra', pdf);
  const { token } = await register(stored);
  const old = await uploadedId('serra', pdf);
  nowMs += 23 * hourMs;
  const young = await uploadedId('serra', pdf);
  nowMs += hourMs;
  await expect(register(old)).rejects.toMatchObject(refusedFile);
  // The first process with jobs finds the store's job to remove expired data.
  const { buildApi } = await import('#api/server/build-api.ts');
  const other = await buildApi(test.config, {
    clock: { now: () => new Date(nowMs) },
    database: test.database,
  });
  await expect.poll(() => filesOf('serra').includes(old)).toBe(false);
  await other.close();
  const files = filesOf('serra');
  expect([stored, young, old].map((id) => files.includes(id))).toEqual([true, true, false]);
  expect((await read('serra', stored, token)).status).toBe(200);
  await register(young);
});

it('[AUT+01] limits uploads per address', async () => {
  const send = async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(pdf)]), 'a.pdf');
    const headers = { 'x-client-address': '203.0.113.40' };
    return test.request('serra', '/api/storage/files/upload', { method: 'POST', headers, body: form });
  };
  const answers = await Promise.all(Array.from({ length: 31 }, send));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});
