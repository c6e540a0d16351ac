import type { ByteRange } from './byte-range.ts';

export interface RangedBytes {
  /** Those of the range. */
  readonly bytes: Buffer;
  /** The size of the whole. */
  readonly size: number;
  readonly range: ByteRange | 'unsatisfiable' | null;
}

/** Responds with bytes or the requested range, which seeking in videos uses and Safari requires. */
export function bytesResponse(
  { bytes, size, range }: RangedBytes,
  headers: Readonly<Record<string, string>>,
): Response {
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  return new Response(new Uint8Array(bytes), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': String(bytes.byteLength),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  });
}
