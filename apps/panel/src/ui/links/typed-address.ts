import { richTextLink } from '#panel/ui/fields/rich-text-document.ts';

const bareHost = /^(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i;
const bareMail = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i;

/**
 * Returns the link that a person means by a typed or pasted address: a path for an address of the own shop, https for one without a
 * scheme, a mail for an e-mail. Null for a text that is no address.
 */
export function typedAddress(text: string, shopUrl: string | undefined): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const whole = bareMail.test(typed) ? `mailto:${typed}` : bareHost.test(typed) ? `https://${typed}` : typed;
  const own = pathOfShop(whole, shopUrl);
  return own ?? (/^http:\/\/[^\s/@]+/i.test(whole) && !/\s/.test(whole) ? whole : richTextLink(whole));
}

/** Returns the path of an address on the own shop, with or without `www.`; null for any other. */
function pathOfShop(address: string, shopUrl: string | undefined): string | null {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  const shop = shopUrl === undefined ? null : URL.parse(shopUrl);
  const withoutWww = (host: string) => host.replace(/^www\./, '');
  if (!url || !shop || withoutWww(url.host) !== withoutWww(shop.host)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
