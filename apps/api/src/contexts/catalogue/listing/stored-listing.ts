import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

import { ListingIndex, type ListingIndexState } from './domain/listing-index.ts';
import type { StoredListing } from './listing-snapshot-repository.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const checksumOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Packs an index. Its state is copied at once: it may change afterwards. */
export async function packListing(index: ListingIndex): Promise<StoredListing> {
  const plain = serialize(index.state);
  const content = await compress(plain, {
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
  });
  return { checksum: checksumOf(content), content };
}

/** Unpacks an index; null if the content is damaged. */
export async function unpackListing({ checksum, content }: StoredListing): Promise<ListingIndex | null> {
  if (checksumOf(content) !== checksum) return null;
  // The checksum is the proof that the content is a packed state; its format was compared before.
  return new ListingIndex(deserialize(await decompress(content)) as ListingIndexState);
}
