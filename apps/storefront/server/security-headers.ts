import { playerOrigins } from '#app/platform/media/video-source.ts';

import { noSources } from './third-parties/store-sources.ts';
import type { CspSources } from './third-parties/store-sources.ts';

export interface SecurityOptions {
  /** Origins that pages may call besides their own: where cards become tokens. */
  connectOrigins: readonly string[];
  /** Sources for the store's own tags and apps; none by default. */
  sources?: CspSources;
}

const permissions =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()';

/** The content security policy of a page whose own inline scripts have these hashes. */
export function contentSecurityPolicy(scriptHashes: readonly string[], options: SecurityOptions): string {
  const sources = options.sources ?? noSources;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...sources.script].join(' '),
    // React writes style attributes, and a store's tokens are an inline sheet.
    ["style-src 'self' 'unsafe-inline'", ...sources.style].join(' '),
    ["img-src 'self' data:", ...sources.img].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...new Set([...options.connectOrigins, ...sources.connect])].join(' '),
    ["frame-src 'self'", ...new Set([...playerOrigins, ...sources.frame])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Of a worker, which has the policy of its own answer and not its page's: our scripts, what they load from here, and
 * WebAssembly, which pages may not run.
 */
export const workerSecurityPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

export const strictTransport = ['strict-transport-security', 'max-age=31536000'] as const;

/** Headers of every answer, whatever it is. */
export function securityHeaders(isSecure: boolean): [name: string, value: string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    // Not even to this shop itself: what a page asks for first is asked for before its script has cleaned the address.
    ['referrer-policy', 'strict-origin'],
    ['permissions-policy', permissions],
    // The opener cannot access this page; a social login's popup may still answer its opener.
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    // No other site's page loads what is answered here; pictures say otherwise themselves.
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isSecure ? [[...strictTransport] satisfies [string, string]] : []),
  ];
}
