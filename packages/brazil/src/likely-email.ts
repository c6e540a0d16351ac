import { parseEmail, tidyEmail } from './email.ts';

/** Where most Brazilian shoppers have their mailbox. */
const MAIL_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'protonmail.com',
];
/** Further ones, whose names have neighbours that exist: 'serra.com.br', 'sol.com.br'. */
const SHORT_DOMAINS = [
  'terra.com.br',
  'globo.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'ig.com.br',
  'msn.com',
];
/** Domains that exist and differ from one of those by a letter. */
const OTHER_DOMAINS = [
  'ymail.com',
  'mail.com',
  'email.com',
  'yahoo.co',
  'hotmail.co',
  'zmail.com',
  'live.co',
  ...['ar', 'tr'].flatMap((country) => [
    `hotmail.com.${country}`,
    `outlook.com.${country}`,
    `yahoo.com.${country}`,
  ]),
];
/** Ends that no registry has assigned, by what was meant. */
const WRONG_ENDS: readonly (readonly [end: RegExp, right: string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|cpm|clm|comm|coom|coml|cim)$/, '.com'],
  [/\.(?:con|cmo|ocm|vom|xom|cpm|clm|comm|coom|cim|cm)\.br$/, '.com.br'],
  [/\.com?m?\.(?:rb|brr|bbr|vr|nr|b)$|\.com?br$|\.comb\.r$/, '.com.br'],
];

/** Returns whether one letter more, less, other or in the place of its neighbour makes one text of the other. */
function differsByOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  if (left.length > right.length) return left.slice(1) === right;
  if (left.length < right.length) return left === right.slice(1);
  const isExchanged = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isExchanged || left.slice(1) === right.slice(1);
}

function likelyDomain(domain: string): string | null {
  if ([...MAIL_DOMAINS, ...SHORT_DOMAINS, ...OTHER_DOMAINS].includes(domain)) return null;
  const wrong = WRONG_ENDS.find(([end]) => end.test(domain));
  const ended = wrong ? domain.replace(wrong[0], wrong[1]) : domain;
  if (MAIL_DOMAINS.includes(ended)) return ended;
  const near = MAIL_DOMAINS.find((known) => differsByOneSlip(ended, known));
  return near ?? (ended === domain ? null : ended);
}

/**
 * Returns the e-mail that was probably meant by one with a likely slip, such as 'ana@gmial.com' or 'ana@hotmail.con', to ask
 * about it; null if there is none [UIX+04].
 */
export function likelyEmail(text: string): string | null {
  const [local = '', domain = '', ...more] = tidyEmail(text).split('@');
  const likely = more.length > 0 ? null : likelyDomain(domain);
  return likely === null ? null : parseEmail(`${local}@${likely}`);
}
