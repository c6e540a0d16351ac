import { expect, it } from 'vitest';

import { readRequestBody } from './read-request-body.ts';

const sent = (chunks: readonly string[], headers: Record<string, string> = {}) => {
  let given = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        const chunk = chunks[given];
        given += 1;
        if (chunk === undefined) stream.close();
        else stream.enqueue(new TextEncoder().encode(chunk));
      },
    },
    { highWaterMark: 0 },
  );
  // Node requires `duplex` with a stream, which the browser's Request type lacks.
  const init = { method: 'POST', body, duplex: 'half' as const, headers };
  const request = new Request('http://shop.test/', init);
  return { request, given: () => given };
};

it('reads a body up to the limit', async () => {
  const bytes = await readRequestBody(sent(['ab', 'cde']).request, 5);
  expect(new TextDecoder().decode(bytes ?? undefined)).toBe('abcde');
  expect(await readRequestBody(new Request('http://shop.test/'), 5)).toEqual(new Uint8Array());
});

it('stops reading at the first byte above the limit', async () => {
  const { request, given } = sent(['abc', 'def', 'ghi', 'jkl']);
  expect(await readRequestBody(request, 5)).toBeNull();
  expect(given()).toBe(2);
});

it('does not read a body with a larger content-length', async () => {
  const { request, given } = sent(['a'], { 'content-length': '6' });
  expect(await readRequestBody(request, 5)).toBeNull();
  expect(given()).toBe(0);
  const allowed = sent(['abcde'], { 'content-length': '5' });
  expect(await readRequestBody(allowed.request, 5)).toHaveLength(5);
});
