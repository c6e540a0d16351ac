import { createHmac, timingSafeEqual } from 'node:crypto';

/** A webhook outside of this tolerance may be a replay. */
const toleranceSeconds = 300;

/** Verifies `t=<unix seconds>,v1=<hex hmac-sha256 of "<t>.<body>">` [docs/contracts/sandbox.md]. */
export function isSandboxSignatureValid(
  header: string | null,
  { rawBody, secret, now }: { rawBody: string; secret: string; now: Date },
): boolean {
  const [, signedAt, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!signedAt || !given) return false;
  const expected = createHmac('sha256', secret).update(`${signedAt}.${rawBody}`).digest();
  const isSigned = timingSafeEqual(expected, Buffer.from(given, 'hex'));
  return isSigned && Math.abs(now.getTime() / 1000 - Number(signedAt)) <= toleranceSeconds;
}
