import { byteRange } from './byte-range.ts';

/** Responds with bytes or the requested range, which seeking in videos uses and Safari requires. */
export function bytesResponse(
  content: Buffer,
  rangeHeader: string | null,
  headers: Readonly<Record<string, string>>,
): Response {
  const size = content.byteLength;
  const range = byteRange(rangeHeader, size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const part = range ? content.subarray(range.start, range.end + 1) : content;
  return new Response(new Uint8Array(part), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': String(part.byteLength),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  });
}
