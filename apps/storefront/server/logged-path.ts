import { templateOf, matchAdminCall, matchCall } from './gateway/call-matcher.ts';

/** An e-mail address, a CPF or a CNPJ, which an unknown address may contain. */
const personal =
  /[^/]*(?:@|%40|(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)|(?<!\d)\d{2}\.?\d{3}\.?\d{3}(?:%2f|-)?\d{4}-?\d{2}(?!\d))[^/]*/gi;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Returns a request's path for logs: a call of the shop or the panel by its name in the contract, other addresses without ids of carts, orders,
 * addresses and lists, because a cart's id authorises changes, and without what looks like a person's e-mail address or
 * document.
 */
export function loggedPath(method: string, path: string): string {
  if (!path.startsWith('/api/'))
    return path
      .replaceAll(uuid, '{id}')
      .replaceAll(/(?<=\/)\d+(?=\/|$)/g, '{id}')
      .replaceAll(personal, '{personal}');
  const call = matchCall(method, path) ?? matchAdminCall(method, path);
  return call ? templateOf(call) : '/api/{unknown}';
}
