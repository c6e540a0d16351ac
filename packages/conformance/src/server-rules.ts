import { createHmac } from 'node:crypto';

import { contract } from '@vitrine/contract/contract.ts';
import { z } from 'zod';

import type { BackEnd } from './back-end.ts';

const publishedDocument = z.object({
  openapi: z.string().regex(/^3\.1\./),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** Checks that an OpenAPI 3.1 document with every call of the contract is published. */
export async function documentIsPublished(backEnd: BackEnd): Promise<void> {
  const path = '/api/openapi.json';
  const response = await fetch(backEnd.options.url + path, { signal: AbortSignal.timeout(30_000) });
  const document = publishedDocument.safeParse(await response.json().catch(() => null));
  if (!document.success) return backEnd.report(path, z.prettifyError(document.error));
  for (const name of Object.keys(contract)) {
    const [method = '', callPath = ''] = name.split(' ');
    const isDocumented = document.data.paths[callPath]?.[method.toLowerCase()];
    if (!isDocumented) backEnd.report(path, `the document lacks ${name}`);
  }
}

/** Checks that an unknown path gets a refusal's envelope. */
export async function unknownPathIsRefused(backEnd: BackEnd): Promise<void> {
  const path = '/api/no-such-call';
  const response = await fetch(backEnd.options.url + path, {
    headers: { 'store-id': backEnd.options.store },
    signal: AbortSignal.timeout(30_000),
  });
  const refusal = notFound.safeParse(await response.json().catch(() => null));
  if (response.status !== 404) backEnd.report(path, `status ${response.status}`);
  if (!refusal.success) backEnd.report(path, z.prettifyError(refusal.error));
}

const notFound = z.object({ error: z.literal(true), code: z.literal('not_found'), message: z.string() });

/** Checks that change events are streamed to storefront servers only. */
export async function eventsAreStreamed(backEnd: BackEnd): Promise<void> {
  const name = 'GET /api/store/events';
  const refused = await backEnd.ask(name, {}, { token: 'another' });
  if (refused.code !== 'forbidden') backEnd.report(name, `without the server's key: got ${refused.status}`);

  const key = createHmac('sha256', backEnd.options.sharedSecret).update('server').digest('base64url');
  const stop = new AbortController();
  const response = await fetch(`${backEnd.options.url}/api/store/events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${key}` },
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(30_000)]),
  });
  const contentType = response.headers.get('content-type') ?? '';
  if (!contentType.startsWith('text/event-stream')) backEnd.report(name, `content type ${contentType}`);
  const first = await response.body?.getReader().read();
  if (!new TextDecoder().decode(first?.value).startsWith('event: ready\n')) {
    backEnd.report(name, 'the stream does not start with the event `ready`');
  }
  stop.abort();
}
