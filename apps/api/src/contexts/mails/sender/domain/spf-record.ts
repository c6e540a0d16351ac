import { parseNetwork } from './ip-network.ts';

/** A term of an SPF record (RFC 7208). */
export interface SpfTerm {
  readonly text: string;
  readonly kind: 'include' | 'a' | 'mx' | 'ptr' | 'exists' | 'ip4' | 'ip6' | 'all' | 'redirect' | 'modifier';
  /** `+` unless the term says another. */
  readonly qualifier: '+' | '-' | '~' | '?';
  /** A domain, an address or a network; '' without one. */
  readonly value: string;
}

export interface SpfRecord {
  readonly terms: readonly SpfTerm[];
  /** Parts that receivers do not understand: with one of them the whole record counts as an error. */
  readonly unreadable: readonly string[];
}

export const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);

/** Whether a text was meant to be an SPF record but is none. */
export const isNearlySpf = (text: string) => !isSpf(text) && /^[\s"'“]*(?:v\s*=\s*spf|spf1)/i.test(text);

const mechanism =
  /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]*|[^:]*:.*))?((?:\/\d{1,3})?(?:\/\/\d{1,3})?)$/i;
const modifier = /^([a-z][\w.-]*)=(.*)$/i;

export function parseSpf(text: string): SpfRecord {
  const terms: SpfTerm[] = [];
  const unreadable: string[] = [];
  for (const part of text.split(/\s+/).slice(1)) {
    if (part === '') continue;
    const term = parseTerm(part);
    if (term) terms.push(term);
    else unreadable.push(part);
  }
  return { terms, unreadable };
}

function parseTerm(text: string): SpfTerm | null {
  const [, sign, name, value = '', prefix = ''] = mechanism.exec(text) ?? [];
  if (name !== undefined) {
    const kind = name.toLowerCase() as SpfTerm['kind'];
    const qualifier = (sign || '+') as SpfTerm['qualifier'];
    const whole = kind === 'ip4' || kind === 'ip6' ? `${value}${prefix}` : value;
    const term = { text, kind, qualifier, value: whole.replace(/\.$/, '').toLowerCase() };
    return isWellFormed(term, { hasColon: text.includes(':'), prefix }) ? term : null;
  }
  const [, modifierName, modifierValue = ''] = modifier.exec(text) ?? [];
  if (modifierName === undefined) return null;
  const isRedirect = modifierName.toLowerCase() === 'redirect';
  if (isRedirect && !isDomain(modifierValue)) return null;
  return {
    text,
    kind: isRedirect ? 'redirect' : 'modifier',
    qualifier: '+',
    value: modifierValue.replace(/\.$/, '').toLowerCase(),
  };
}

function isWellFormed(
  { kind, value }: SpfTerm,
  { hasColon, prefix }: { hasColon: boolean; prefix: string },
): boolean {
  switch (kind) {
    case 'all':
      return !hasColon && prefix === '';
    case 'include':
    case 'exists':
      return isDomain(value) && prefix === '';
    case 'ip4':
    case 'ip6':
      return parseNetwork(value) !== null && (kind === 'ip6') === value.includes(':');
    default:
      return hasColon ? isDomain(value) : true;
  }
}

/** A domain, or one with macros that a receiver fills in. */
const isDomain = (text: string) => /^(?:[\w%{}-]+\.)+[\w%{}-]+$/.test(text.replace(/\.$/, ''));

export const hasMacro = (value: string) => value.includes('%');
