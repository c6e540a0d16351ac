import { createHmac, timingSafeEqual } from 'node:crypto';

interface Signed {
  /** `data.id` of the webhook's address. */
  readonly dataId: string | null;
  readonly requestId: string | null;
  readonly secret: string;
}

/**
 * Verifies `x-signature: ts=<time>,v1=<hex hmac-sha256>` over `id:<data.id>;request-id:<x-request-id>;ts:<ts>;`,
 * without absent parts. The body is not signed and no time limit is documented, so the caller fetches the status.
 */
export function isMercadoPagoSignatureValid(
  header: string | null,
  { dataId, requestId, secret }: Signed,
): boolean {
  const parts = new Map((header ?? '').split(',').map((part) => splitOnce(part)));
  const [signedAt, given] = [parts.get('ts'), parts.get('v1')];
  if (!signedAt || !given || !/^[0-9a-f]{64}$/.test(given)) return false;
  const manifest = [
    dataId === null ? '' : `id:${dataId.toLowerCase()};`,
    requestId === null ? '' : `request-id:${requestId};`,
    `ts:${signedAt};`,
  ].join('');
  const expected = createHmac('sha256', secret).update(manifest).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}

function splitOnce(part: string): [string, string] {
  const [name = '', ...value] = part.split('=');
  return [name.trim(), value.join('=').trim()];
}
