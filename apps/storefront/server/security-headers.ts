import { playerOrigins } from '#app/platform/media/video-source.ts';

import { noSources } from './third-parties/store-sources.ts';
import type { CspSources } from './third-parties/store-sources.ts';

export interface SecurityOptions {
  /** Origins besides their own that pages may call, to tokenise cards. */
  connectOrigins: readonly string[];
  /** Sources of the store's tags and apps; none by default. */
  sources?: CspSources;
  /** The one origin that may show the page in a frame: the panel's, of its previews. None by default. */
  framedBy?: string;
}

const permissions =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()';

/** Returns the content security policy of a page with these hashes of inline scripts. */
export function contentSecurityPolicy(scriptHashes: readonly string[], options: SecurityOptions): string {
  const sources = options.sources ?? noSources;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...sources.script].join(' '),
    // React writes style attributes, and the store's theme is an inline style sheet.
    ["style-src 'self' 'unsafe-inline'", ...sources.style].join(' '),
    ["img-src 'self' data:", ...sources.img].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...new Set([...options.connectOrigins, ...sources.connect])].join(' '),
    ["frame-src 'self'", ...new Set([...playerOrigins, ...sources.frame])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${options.framedBy ?? "'none'"}`,
  ].join('; ');
}

/**
 * The policy of workers, which have their own instead of the page's: scripts of the shop, what they load from it, and
 * WebAssembly, which pages may not run.
 */
export const workerSecurityPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The policy of the service worker: it calls the shop, and loads no other script. */
export const offlineWorkerPolicy = "default-src 'none'; connect-src 'self'";

export const strictTransport = ['strict-transport-security', 'max-age=31536000'] as const;

/** Returns the headers of every response. */
export function securityHeaders(isSecure: boolean): [name: string, value: string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    // Not even to the shop itself: the first requests of a page precede the script that cleans its address.
    ['referrer-policy', 'strict-origin'],
    ['permissions-policy', permissions],
    // The opener cannot access this page; a social login's popup may still message its opener.
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    // Other sites cannot embed responses; pictures override this.
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isSecure ? [[...strictTransport] satisfies [string, string]] : []),
  ];
}
