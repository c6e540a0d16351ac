export interface ByteRange {
  readonly start: number;
  /** The last byte, itself included. */
  readonly end: number;
}

/**
 * The part of so many bytes that a `Range` header asks for: null for all of them, as without a header and for one of
 * another form or with several parts, which a server may ignore; `unsatisfiable` where nothing of it is there.
 */
export function byteRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  // Without a beginning, it is so many bytes from the end.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
