import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { byteRange } from '#api/platform/http/byte-range.ts';
import type { RangedBytes } from '#api/platform/http/bytes-response.ts';

interface FileRequest {
  readonly storePublicId: string;
  readonly name: string;
  /** The `Range` header. */
  readonly range: string | null;
}

/** Reads a public file, and of a film only the requested range; null if there is no such file. */
export async function readStoredFile(
  files: FileStorage,
  { storePublicId, name, range: header }: FileRequest,
): Promise<RangedBytes | null> {
  const size = header === null ? null : await files.size(storePublicId, name);
  const range = size === null ? null : byteRange(header, size);
  if (size === null || range === null) {
    const content = await files.read(storePublicId, name);
    return content && sliceOf(content, header);
  }
  if (range === 'unsatisfiable') return { bytes: Buffer.alloc(0), size, range };
  const bytes = await files.read(storePublicId, name, range);
  return bytes && { bytes, size, range };
}

/** Returns the requested range of a file that the storage generated. */
function sliceOf(content: Buffer, header: string | null): RangedBytes {
  const size = content.byteLength;
  const range = byteRange(header, size);
  const isPart = range !== null && range !== 'unsatisfiable';
  return { bytes: isPart ? content.subarray(range.start, range.end + 1) : content, size, range };
}
