import { requestPublicUrl } from '#api/contexts/webhooks/webhooks.public.ts';

import type { PictureFiles } from './import-picture.ts';

interface PictureFetching {
  /** Origins that may be reached over http and on private addresses. */
  readonly testOrigins: readonly string[];
  readonly signal: AbortSignal;
  /** Called after each picture, so that the claim of a long batch does not end. */
  readonly onFetched: () => Promise<void>;
}

const maxBytes = 25_000_000;
const timeLimitMs = 15_000;
const maxRedirects = 3;
const attempts = 2;
/** A host that did not answer so often in a row is asked no more: a thousand time-outs would take hours. */
const silentHostAfter = 5;

/** Whether a picture is named by an address of another shop. */
export const isPictureAddress = (name: string): boolean => /^https?:\/\//i.test(name);

/**
 * Returns the pictures that came with a file and those that it names by an address, which are fetched from hosts of the internet
 * alone: never from this machine, a private network or a cloud's metadata.
 */
export function withPictureAddresses(given: PictureFiles | null, fetching: PictureFetching): PictureFiles {
  const failures = new Map<string, number>();
  return {
    key: given?.key ?? 'sem imagens',
    async read(name) {
      if (!isPictureAddress(name)) return given ? given.read(name) : { code: 'image_not_found' };
      const host = URL.parse(name)?.host;
      if (host === undefined) return { code: 'image_address_invalid' };
      if ((failures.get(host) ?? 0) >= silentHostAfter) return { code: 'image_not_fetched' };
      const found = await fetchPicture(name, fetching);
      await fetching.onFetched();
      failures.set(host, found === 'silent' ? (failures.get(host) ?? 0) + 1 : 0);
      return found === 'silent' ? { code: 'image_not_fetched' } : found;
    },
  };
}

type FetchedPicture = Awaited<ReturnType<PictureFiles['read']>>;

async function fetchPicture(
  address: string,
  { testOrigins, signal }: PictureFetching,
): Promise<FetchedPicture | 'silent'> {
  let url = secureAddress(address, testOrigins);
  let outcome: FetchedPicture | 'silent' = 'silent';
  for (let attempt = 0, redirects = 0; attempt < attempts;) {
    const answer = await requestPublicUrl(
      { method: 'GET', url, headers: { accept: 'image/*', 'user-agent': 'Vitrine' }, body: '' },
      { testOrigins, signal, timeLimitMs, maxBytes: maxBytes + 1 },
    );
    const target = answer.location !== null && isRedirect(answer.statusCode) ? answer.location : null;
    if (target !== null && redirects < maxRedirects) {
      redirects += 1;
      // Checked as the first address was.
      url = secureAddress(URL.parse(target, url)?.href ?? '', testOrigins);
      continue;
    }
    if (answer.problem === 'address_forbidden') return { code: 'image_address_invalid' };
    if (answer.statusCode === 200) {
      return answer.start.length > maxBytes
        ? { code: 'image_too_large' }
        : { bytes: Buffer.from(answer.start) };
    }
    outcome = answer.statusCode === null ? 'silent' : { code: 'image_not_fetched' };
    const mayChange = answer.statusCode === null || answer.statusCode === 429 || answer.statusCode >= 500;
    if (!mayChange) return outcome;
    attempt += 1;
  }
  return outcome;
}

const isRedirect = (status: number | null) => status !== null && [301, 302, 303, 307, 308].includes(status);

/** Old shops name pictures over http, which their hosts serve over https by now. */
function secureAddress(address: string, testOrigins: readonly string[]): string {
  const origin = URL.parse(address)?.origin;
  return origin !== undefined && testOrigins.includes(origin)
    ? address
    : address.replace(/^http:/i, 'https:');
}
