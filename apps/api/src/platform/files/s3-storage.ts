import { Parser } from 'htmlparser2';

import type { Bucket } from './bucket.ts';
import { type FileStorage, filePath, isFileName } from './file-storage.ts';

interface Page {
  readonly keys: readonly string[];
  readonly next: string | null;
}

/** Stores files in an S3-compatible bucket, below a folder of it. */
export function s3Storage(bucket: Bucket, folder: string): FileStorage {
  const keyOf = (storePublicId: string, name: string) => `${folder}/${filePath(storePublicId, name)}`;
  return {
    async read(storePublicId, name, range) {
      if (!isFileName(name)) return null;
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const key = keyOf(storePublicId, name);
      return (await bucket.send({ method: 'GET', key, ...(headers && { headers }) }))?.body ?? null;
    },
    async size(storePublicId, name) {
      if (!isFileName(name)) return null;
      const found = await bucket.send({ method: 'HEAD', key: keyOf(storePublicId, name) });
      return found && Number(found.headers.get('content-length'));
    },
    async write(storePublicId, name, content) {
      await bucket.send({ method: 'PUT', key: keyOf(storePublicId, name), body: Buffer.from(content) });
    },
    async remove(storePublicId, name) {
      await bucket.send({ method: 'DELETE', key: keyOf(storePublicId, name) });
    },
    async *list(only) {
      const start = `${bucket.prefix}${folder}/`;
      let next: string | null = null;
      do {
        const page: Page = await listPage(bucket, only === undefined ? start : `${start}${only}/`, next);
        for (const key of page.keys) {
          const [storePublicId = '', name = ''] = key.slice(start.length).split('/');
          if (isFileName(storePublicId) && isFileName(name)) yield { storePublicId, name };
        }
        next = page.next;
      } while (next !== null);
    },
    health: () => bucket.health(),
    location: `${bucket.location}${folder}`,
  };
}

async function listPage(bucket: Bucket, prefix: string, after: string | null): Promise<Page> {
  const query = { 'list-type': '2', prefix, ...(after !== null && { 'continuation-token': after }) };
  const response = await bucket.send({ method: 'GET', key: '', query });
  return parsePage(response?.body.toString('utf8') ?? '');
}

function parsePage(xml: string): Page {
  const keys: string[] = [];
  let next: string | null = null;
  let text = '';
  const parser = new Parser(
    {
      onopentagname: () => void (text = ''),
      ontext: (piece) => void (text += piece),
      onclosetag(name) {
        if (name === 'Key') keys.push(text);
        if (name === 'NextContinuationToken') next = text;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { keys, next };
}
