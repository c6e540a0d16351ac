/** The shop's locales; the first is the default [UIX-07]. */
const locales = ['pt_br'] as const;

const maxAgeSeconds = 365 * 86_400;

/**
 * Part of the head of every page: sets the locale cookie if it is missing or names no locale of the shop [UIX-07]. The
 * browser does it, so that a cached document is the same for all visitors.
 */
export const localeScript = [
  `{let known=${JSON.stringify(locales)};`,
  "if(!known.includes((/(?:^|; )locale=([^;]*)/.exec(document.cookie)||'')[1]))",
  `document.cookie='locale='+known[0]+'; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax'`,
  "+(location.protocol=='https:'?'; Secure':'')}",
].join('');
