import type { Upstream } from '#server/api/upstream.ts';

export interface StoreFileContent {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** The API did not respond with the file; a retry may succeed. */
export class StoreFileUnavailable extends Error {
  override readonly name = 'StoreFileUnavailable';
}

const maxBytes = 25_000_000;
const timeoutMs = 10_000;
/** The contract's format of a file name. */
const fileName = /^[a-z0-9][a-z0-9._-]{0,150}$/;

/** Reads one of a store's files from the API; null when the store has no such file. Throws StoreFileUnavailable. */
export async function readStoreFile(
  upstream: Upstream,
  storeId: string,
  name: string,
): Promise<StoreFileContent | null> {
  if (!fileName.test(name)) return null;
  const file = await fetchFile(upstream, storeId, name).catch((cause: unknown) => {
    throw new StoreFileUnavailable('The API sent no file of a store.', { cause });
  });
  if (file && file.bytes.byteLength > maxBytes) throw new Error('The store’s file is too large.');
  return file;
}

async function fetchFile(
  upstream: Upstream,
  storeId: string,
  name: string,
): Promise<StoreFileContent | null> {
  const response = await upstream.fetch(
    new Request(`${upstream.baseUrl}/api/storage/files/${name}`, {
      headers: { 'store-id': storeId },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The API responded with ${response.status} for a store's file.`);
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
  };
}
