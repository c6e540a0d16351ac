import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type S3Server, startS3Server } from '#test/start-s3-server.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

import { openFiles } from './platform/files/open-files.ts';

let server: S3Server;
let test: TestApi;
beforeAll(async () => {
  server = await startS3Server();
  test = await startTestApi({ env: { ...server.env } });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const health = z.object({ status: z.string(), parts: z.record(z.string(), z.string()) });
const healthNow = async () => {
  const response = await test.request('aurora', '/healthcheck');
  return { code: response.status, ...health.parse(await response.json()) };
};

function upload(): Promise<Response> {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4\nnota'], 'nota.pdf'));
  form.set('allowed', 'pdf');
  return test.request('aurora', '/api/storage/files/upload', { method: 'POST', body: form });
}

it('[OPS+09] stores uploads in the bucket of FILES_URL', async () => {
  server.takeRequests();
  const response = await upload();
  expect(response.status).toBe(200);
  const { data } = z.object({ data: z.object({ file: z.string() }) }).parse(await response.json());
  expect(server.takeRequests()).toEqual([`PUT /vitrine/lojas/uploads/aurora/${data.file}`]);
});

it('[OPS+09] refuses uploads with 503 while the bucket is busy, reports it in the health check, and accepts them afterwards', async () => {
  server.behave('busy');
  const refused = await upload();
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'temporarily_unavailable' }),
  ]);
  expect(await healthNow()).toMatchObject({ code: 503, status: 'down', parts: { files: 'unavailable' } });
  server.behave('ok');
  expect(await healthNow()).toMatchObject({ code: 200, parts: { files: 'ok' } });
  expect((await upload()).status).toBe(200);
});

it.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=0-1,3-4', 200, '0123456789', null],
])('[OPS+09] responds to %s of a film with %i', async (range, status, body, contentRange) => {
  await openFiles(test.config, { warn: () => {} }).files.write('aurora', 'filme.mp4', '0123456789');
  const response = await test.request('aurora', '/api/storage/files/filme.mp4', { headers: { range } });
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    status,
    body,
    contentRange,
  ]);
});
