import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

import { encryptSecret } from '#api/platform/secret-cipher.ts';
import type { Services } from '#api/platform/services.ts';

const generate = promisify(generateKeyPair);

/**
 * Creates a key that signs mails (RFC 6376), as it is stored. Its selector is random: two stores of one domain publish two keys, and a
 * key that was replaced is never taken for the new one.
 */
export async function newSigningKey({ tokenSecret }: Pick<Services, 'tokenSecret'>) {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    selector: `v${randomBytes(4).toString('hex')}`,
    public_key: publicKey.toString('base64'),
    private_key: encryptSecret(tokenSecret, 'mail signature', privateKey),
  };
}
