import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { maxOldAddresses, type OldAddressCheck } from '@vitrine/contract/admin/schemas/old-addresses.ts';

import { requestPublicUrl } from '#api/contexts/webhooks/webhooks.public.ts';

import { readSitemap } from './read-sitemap.ts';

const maxBytes = 20_000_000;
/** As the sitemap protocol allows. */
const maxUnpackedBytes = 50_000_000;
const maxSitemaps = 60;
const maxRedirects = 3;
const timeLimitMs = 10_000;
const wholeTimeLimitMs = 90_000;

interface FetchedSitemap {
  readonly addresses: readonly string[];
  readonly isCut: boolean;
  readonly problems: OldAddressCheck['problems'];
}

/**
 * Fetches a sitemap, compressed or not, with those that it is an index of: from hosts of the internet alone, never from this machine, a
 * private network or a cloud's metadata.
 */
export async function fetchSitemap(
  address: string,
  { testOrigins }: { testOrigins: readonly string[] },
): Promise<FetchedSitemap> {
  const signal = AbortSignal.timeout(wholeTimeLimitMs);
  const addresses = new Set<string>();
  const problems: { address: string; reason: string }[] = [];
  const waiting = [/^https?:\/\//i.test(address) ? address : `https://${address}`];
  const seen = new Set(waiting);
  let isCut = false;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const text = await fetchText(next, { testOrigins, signal }).catch(() => ({ problem: texts.slow }));
    if (typeof text !== 'string') {
      problems.push({ address: next, reason: text.problem });
      if (signal.aborted) break;
      continue;
    }
    const found = readSitemap(text);
    if (found.addresses.length + found.sitemaps.length === 0)
      problems.push({ address: next, reason: texts.empty });
    for (const page of found.addresses) addresses.add(page);
    for (const sitemap of found.sitemaps) {
      if (seen.has(sitemap)) continue;
      if (seen.size >= maxSitemaps) isCut = true;
      else {
        seen.add(sitemap);
        waiting.push(sitemap);
      }
    }
    isCut ||= found.isCut || addresses.size > maxOldAddresses;
    if (addresses.size > maxOldAddresses) break;
  }
  return { addresses: [...addresses].slice(0, maxOldAddresses), isCut, problems };
}

const texts = {
  forbidden: 'Não é um endereço público da internet.',
  silent: 'O site não respondeu.',
  slow: 'O site demorou demais.',
  large: 'O sitemap é grande demais.',
  unreadable: 'O arquivo compactado não pôde ser aberto, ou é grande demais.',
  empty: 'Não há endereços nele.',
};

const unpack = promisify(gunzip);

async function fetchText(
  address: string,
  { testOrigins, signal }: { testOrigins: readonly string[]; signal: AbortSignal },
): Promise<string | { problem: string }> {
  let url = secured(address, testOrigins);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await requestPublicUrl(
      {
        method: 'GET',
        url,
        headers: { accept: 'application/xml,text/xml,*/*', 'user-agent': 'Vitrine' },
        body: '',
      },
      { testOrigins, signal, timeLimitMs, maxBytes: maxBytes + 1 },
    );
    if (answer.problem === 'address_forbidden') return { problem: texts.forbidden };
    if (answer.statusCode === null) return { problem: texts.silent };
    if (answer.location !== null && answer.statusCode >= 300 && answer.statusCode < 400) {
      // Checked as the first address was.
      url = secured(URL.parse(answer.location, url)?.href ?? '', testOrigins);
      continue;
    }
    if (answer.statusCode !== 200) return { problem: `O site respondeu ${answer.statusCode}.` };
    if (answer.start.length > maxBytes) return { problem: texts.large };
    return textOf(Buffer.from(answer.start));
  }
  return { problem: texts.silent };
}

async function textOf(bytes: Buffer): Promise<string | { problem: string }> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return bytes.toString('utf8');
  try {
    return (await unpack(bytes, { maxOutputLength: maxUnpackedBytes })).toString('utf8');
  } catch {
    return { problem: texts.unreadable };
  }
}

/** Sitemaps name pages over http that their hosts serve over https by now. */
function secured(address: string, testOrigins: readonly string[]): string {
  const origin = URL.parse(address)?.origin;
  return origin !== undefined && testOrigins.includes(origin)
    ? address
    : address.replace(/^http:/i, 'https:');
}
