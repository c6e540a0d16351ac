import { signCsrf } from '@vitrine/contract/csrf.ts';
import { describe, expect, it } from 'vitest';

import { csrfSigner } from './csrf-signer.ts';
import { sendSigned } from './send-signed.ts';

const secret = 'a secret of the tests';
const startSeconds = 1_795_000_000;
const refused = (code: string) => Response.json({ error: true, code }, { status: 403 });

/** Sends a call of which each response arrives after so many seconds. */
async function send(...responses: { afterSeconds: number; response: Response }[]) {
  let nowSeconds = startSeconds;
  const headers: string[] = [];
  const response = await sendSigned({
    csrf: csrfSigner(secret, () => nowSeconds * 1000),
    storeId: 'aurora',
    async send(header) {
      const next = responses[headers.length];
      headers.push(header);
      nowSeconds += next?.afterSeconds ?? 0;
      return next?.response ?? refused('csrf_invalid');
    },
  });
  return { response, headers };
}

const signedAt = (seconds: number) => signCsrf(secret, 'aurora', startSeconds + seconds);

describe('a signed call', () => {
  it('that waited past its ten seconds is signed again and repeated once', async () => {
    const { response, headers } = await send(
      { afterSeconds: 12, response: refused('csrf_invalid') },
      { afterSeconds: 0, response: Response.json({ data: 1 }) },
    );
    expect(await response.json()).toEqual({ data: 1 });
    expect(headers).toEqual([await signedAt(0), await signedAt(12)]);
    const twice = await send(
      { afterSeconds: 12, response: refused('csrf_invalid') },
      { afterSeconds: 12, response: refused('csrf_invalid') },
    );
    expect([twice.response.status, twice.headers.length]).toEqual([403, 2]);
  });

  it.each([
    ['is refused within its ten seconds, as with another secret', 9, refused('csrf_invalid')],
    ['is refused for another reason', 12, refused('forbidden')],
    ['is answered late', 12, Response.json({ error: false, data: 1 })],
    ['has a response that is no JSON', 12, new Response('<html>', { status: 403 })],
  ])('is not repeated when it %s', async (_, afterSeconds, given) => {
    const { response, headers } = await send({ afterSeconds, response: given });
    expect([response, headers.length]).toEqual([given, 1]);
    expect(response.bodyUsed).toBe(false);
  });
});
