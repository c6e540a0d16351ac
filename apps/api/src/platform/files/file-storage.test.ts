import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type S3Server, startS3Server } from '#test/start-s3-server.ts';

import { bucketAddress } from './bucket-address.ts';
import { connectToBucket } from './bucket.ts';
import type { FileStorage } from './file-storage.ts';
import { openFiles, type StoreFiles } from './open-files.ts';
import { s3Storage } from './s3-storage.ts';

const noLog = { warn: () => {} };
const folder = mkdtempSync(join(tmpdir(), 'vitrine-storage-'));
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function listed(storage: FileStorage, store?: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { storePublicId, name } of storage.list(store)) paths.push(`${storePublicId}/${name}`);
  return paths.toSorted();
}

describe.each([
  ['a folder', () => ({ DATA_DIR: folder })],
  [
    'an S3 bucket',
    () => ({ DATA_DIR: folder, ...server.env, FILES_URL: bucketAddress.parse(server.env.FILES_URL) }),
  ],
])('files in %s', (_, environment) => {
  let open: StoreFiles;
  beforeAll(() => {
    open = openFiles(environment(), noLog);
  });

  it('[OPS+09] returns what was written last, whole or a range of it, and its size', async () => {
    const { files } = open;
    await files.write('aurora', 'film.mp4', 'old');
    await files.write('aurora', 'film.mp4', Buffer.from('0123456789'));
    expect((await files.read('aurora', 'film.mp4'))?.toString()).toBe('0123456789');
    expect((await files.read('aurora', 'film.mp4', { start: 2, end: 4 }))?.toString()).toBe('234');
    expect((await files.read('aurora', 'film.mp4', { start: 9, end: 9 }))?.toString()).toBe('9');
    expect(await files.size('aurora', 'film.mp4')).toBe(10);
  });

  it('[OPS+09] stores bytes of every value, text as UTF-8, and an empty file', async () => {
    const { files } = open;
    const bytes = Buffer.from(Array.from({ length: 256 }, (__, value) => value));
    await files.write('aurora', 'bytes', bytes);
    await files.write('aurora', 'text', 'almofada de algodão');
    await files.write('aurora', 'empty', '');
    expect(await files.read('aurora', 'bytes')).toEqual(bytes);
    expect((await files.read('aurora', 'text'))?.toString('utf8')).toBe('almofada de algodão');
    expect(await files.size('aurora', 'empty')).toBe(0);
  });

  it('[OPS+09] has no file that was never written, was removed, or has an unsafe name', async () => {
    const { files } = open;
    await files.write('aurora', 'gone', 'x');
    await files.remove('aurora', 'gone');
    await files.remove('aurora', 'gone');
    for (const name of ['gone', 'never', '../aurora/gone', 'a/b', '']) {
      expect([await files.read('aurora', name), await files.size('aurora', name)]).toEqual([null, null]);
    }
    await expect(files.write('aurora', '../serra/x', 'x')).rejects.toThrow('not a file name');
    await expect(files.write('..', 'x', 'x')).rejects.toThrow('not a file name');
  });

  it('[OPS+09] separates stores, and uploads from public files, and lists each', async () => {
    const { files, uploads } = open;
    await files.write('serra', 'same', 'of serra');
    await files.write('clube', 'same', 'of clube');
    await uploads.write('clube', 'same', 'an upload');
    expect((await files.read('serra', 'same'))?.toString()).toBe('of serra');
    expect((await uploads.read('clube', 'same'))?.toString()).toBe('an upload');
    expect(await uploads.read('serra', 'same')).toBeNull();
    expect(await listed(files, 'clube')).toEqual(['clube/same']);
    expect(await listed(files)).toEqual(expect.arrayContaining(['clube/same', 'serra/same']));
    expect(await listed(uploads)).toEqual(['clube/same']);
    expect(await listed(uploads, 'unknown')).toEqual([]);
  });

  it('[OPS+09] is healthy', async () => {
    expect(await open.uploads.health()).toBe('ok');
  });
});

describe('a folder that cannot be used', () => {
  it('[OPS-01] [OPS+09] is unavailable, not healthy and not a fault, until it can be', async () => {
    const place = join(folder, 'barred');
    const { files } = openFiles({ DATA_DIR: place }, noLog);
    await files.write('aurora', 'kept', 'x');
    expect(await files.health()).toBe('ok');
    renameSync(place, `${place}.away`);
    writeFileSync(place, 'not a folder');
    expect(await files.health()).toBe('unavailable');
    await expect(files.write('aurora', 'more', 'x')).rejects.toMatchObject({ name: 'FilesUnavailable' });
    rmSync(place);
    renameSync(`${place}.away`, place);
    expect(await files.health()).toBe('ok');
    expect((await files.read('aurora', 'kept'))?.toString()).toBe('x');
  });

  it('[OPS+05] accepts many first files of a store at the same moment', async () => {
    const { files } = openFiles({ DATA_DIR: join(folder, 'at-once') }, noLog);
    for (let round = 0; round < 30; round += 1) {
      const names = Array.from({ length: 20 }, (_, index) => `file-${index}`);
      await Promise.all(names.map((name) => files.write(`store-${round}`, name, 'x')));
      expect((await listed(files)).filter((name) => name.startsWith(`store-${round}/`))).toHaveLength(20);
    }
  });

  // Only root can give files away, and only root needs to.
  it.runIf(process.getuid?.() === 0)('[OPS+05] keeps its owner when root writes into it', async () => {
    const place = join(folder, 'owned');
    mkdirSync(place);
    chownSync(place, 65_534, 65_534);
    const { uploads } = openFiles({ DATA_DIR: place }, noLog);
    await uploads.write('aurora', 'contrato', 'x');
    const owners = ['uploads', 'uploads/aurora', 'uploads/aurora/contrato'].map((path) => {
      const { uid, gid } = statSync(join(place, path));
      return [uid, gid];
    });
    expect(owners).toEqual([
      [65_534, 65_534],
      [65_534, 65_534],
      [65_534, 65_534],
    ]);
  });
});

describe('an S3 bucket that fails', () => {
  /** Without a limit of its own, the time until a response begins exceeds any delay of a busy machine. */
  const bucketWith = (change: { secretAccessKey?: string; url?: string; responseMs?: number } = {}) =>
    connectToBucket({
      address: bucketAddress.parse(change.url ?? server.env.FILES_URL),
      accessKeyId: server.env.FILES_ACCESS_KEY_ID,
      secretAccessKey: change.secretAccessKey ?? server.env.FILES_SECRET_ACCESS_KEY,
      log: noLog,
      responseMs: change.responseMs ?? 60_000,
    });
  const storageWith = (change = {}) => s3Storage(bucketWith(change), 'files');
  afterEach(() => server.behave('ok'));

  it.each([
    ['busy', 'SlowDown', 60_000],
    ['silent', 'TimeoutError', 250],
    ['stalling', 'TimeoutError', 250],
  ] as const)(
    '[OPS+09] reports a %s one as unavailable, loses nothing, and is used again once it responds',
    async (behaviour, code, responseMs) => {
      await storageWith().write('aurora', 'kept', 'before');
      const files = storageWith({ responseMs });
      server.behave(behaviour);
      await expect(files.read('aurora', 'kept')).rejects.toMatchObject({ name: 'FilesUnavailable', code });
      await expect(files.write('aurora', 'kept', 'after')).rejects.toMatchObject({ code });
      expect(await files.health()).toBe('unavailable');
      server.behave('ok');
      // A busy machine may exceed the short limit again.
      await expect.poll(() => files.health()).toBe('ok');
      expect((await storageWith().read('aurora', 'kept'))?.toString()).toBe('before');
    },
  );

  it('[OPS+09] repeats a request that a busy one refused', async () => {
    const files = storageWith();
    await files.write('aurora', 'retried', 'x');
    server.behave('busyOnce');
    expect((await files.read('aurora', 'retried'))?.toString()).toBe('x');
  });

  it('[OPS+09] reports wrong credentials before the first file is stored', async () => {
    const files = storageWith({ secretAccessKey: 'wrong' });
    expect(await files.health()).toBe('unavailable');
    await expect(files.read('aurora', 'kept')).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  });

  it('[OPS+09] reports a bucket that does not exist, and a host that is down', async () => {
    const missing = storageWith({ url: server.env.FILES_URL.replace('s3://vitrine', 's3://other') });
    await expect(missing.read('aurora', 'kept')).rejects.toMatchObject({ code: 'NoSuchBucket' });
    const down = storageWith({ url: 's3://vitrine?endpoint=http://127.0.0.1:2' });
    await expect(down.read('aurora', 'kept')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('[OPS+09] is asked no more for a while after five failures in a row', async () => {
    const files = storageWith();
    server.behave('busy');
    const read = () => files.read('aurora', 'kept').catch(() => 'failed');
    for (let failures = 0; failures < 5; failures += 1) await read();
    server.takeRequests();
    expect(await read()).toBe('failed');
    expect(server.takeRequests()).toEqual([]);
  });

  it('[OPS+09] lists more files than one response has', async () => {
    const files = storageWith();
    const pages = [
      '<ListBucketResult><Contents><Key>lojas/files/aurora/a&amp;b</Key></Contents>' +
        '<Contents><Key>lojas/files/aurora/a</Key></Contents>' +
        '<NextContinuationToken>page+2=</NextContinuationToken></ListBucketResult>',
      '<ListBucketResult><Contents><Key>lojas/files/serra/b</Key></Contents></ListBucketResult>',
    ];
    const queries: (string | undefined)[] = [];
    const paged = s3Storage(
      {
        ...bucketWith(),
        async send({ query }) {
          queries.push(query?.['continuation-token']);
          return { body: Buffer.from(pages[queries.length - 1] ?? ''), headers: new Headers() };
        },
      },
      'files',
    );
    expect(await listed(paged)).toEqual(['aurora/a', 'serra/b']);
    expect(queries).toEqual([undefined, 'page+2=']);
    // A probe waits for 2 s at most.
    await expect.poll(() => files.health()).toBe('ok');
  });
});

it.each([
  ['s3://loja', { url: 'https://loja.s3.us-east-1.amazonaws.com', region: 'us-east-1', prefix: '' }],
  [
    's3://loja/a/b/?region=sa-east-1',
    { url: 'https://loja.s3.sa-east-1.amazonaws.com', region: 'sa-east-1', prefix: 'a/b/' },
  ],
  [
    's3://loja/a?endpoint=http://127.0.0.1:9000/&region=auto',
    { url: 'http://127.0.0.1:9000/loja', region: 'auto', prefix: 'a/' },
  ],
])('[OPS+09] reads the address %s', (text, address) => {
  expect(bucketAddress.parse(text)).toEqual(address);
});

it.each(['loja', 'https://loja', 's3:///x', 's3://loja?endpoint=loja', 's3://loja?endpoint=ftp://a'])(
  '[OPS+09] refuses the address %s',
  (text) => {
    expect(bucketAddress.safeParse(text).success).toBe(false);
  },
);
