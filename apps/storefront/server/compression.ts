import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

// An encoding is accepted unless its weight is zero.
const encodingPattern = (name: string) =>
  new RegExp(`(?:^|[,\\s])${name}\\s*(?:$|,|;\\s*q=(?!0(?:\\.0*)?\\s*(?:$|,)))`, 'i');
const brotliPattern = encodingPattern('br');
const gzipPattern = encodingPattern('gzip');

// Browsers send a handful of values; bounded, because clients may send anything.
const maxRemembered = 200;
const remembered = new Map<string, Encoding>();

/** Returns the smallest encoding that an Accept-Encoding header accepts. */
export function chosenEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const known = remembered.get(accept);
  if (known) return known;
  const encoding = readEncoding(accept);
  if (remembered.size < maxRemembered) remembered.set(accept, encoding);
  return encoding;
}

function readEncoding(accept: string): Encoding {
  if (brotliPattern.test(accept)) return 'br';
  return gzipPattern.test(accept) ? 'gzip' : 'identity';
}

export function compressBrotli(bytes: Uint8Array, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      // A window as large as the input: a larger one wastes memory.
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.byteLength),
    },
  });
}

const windowBits = (byteLength: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(byteLength + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_MAX_WINDOW_BITS,
  );

export function compressGzip(bytes: Uint8Array, level: number): Promise<Buffer> {
  return zip(bytes, { level });
}
