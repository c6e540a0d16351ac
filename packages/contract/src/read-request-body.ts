/** The most that is read of a body before the sender has shown that they may send more. */
export const uncheckedBodyBytes = 64_000;

type RequestBody = Pick<Request, 'headers' | 'body'>;

interface BodyLimits {
  readonly maxBytes: number;
  /** Called once before more than `uncheckedBodyBytes` are read; rejects if the sender may not send more. */
  readonly permit: () => Promise<void>;
}

const permitAnyone = async () => {};

/** Reads a body up to the limit; null beyond it, without reading further. Used by both servers. */
export function readRequestBody(
  request: RequestBody,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return readCheckedBody(request, { maxBytes, permit: permitAnyone });
}

/**
 * Reads a body up to the limit; null beyond it, without reading further. The sender is checked before a large one is read, so
 * that a forged token makes no server hold bytes [OPS+10].
 */
export async function readCheckedBody(
  request: RequestBody,
  { maxBytes, permit }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const declaredBytes = Number(request.headers.get('content-length') ?? 0);
  if (declaredBytes > maxBytes) return null;
  let isPermitted = false;
  async function permitOnce(bytes: number): Promise<void> {
    if (isPermitted || bytes <= uncheckedBodyBytes) return;
    await permit();
    isPermitted = true;
  }
  await permitOnce(declaredBytes);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    await permitOnce(length);
    chunks.push(chunk);
  }
  return joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
