import { matchCall } from './gateway/match-call.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Returns the path of a request as logs may hold it: a call by its name in the contract, other addresses without the ids
 * of carts, orders, addresses and lists. Whoever has the id of a cart may change it.
 */
export function loggedPath(method: string, path: string): string {
  if (!path.startsWith('/api/'))
    return path.replaceAll(uuid, '{id}').replaceAll(/(?<=\/)\d+(?=\/|$)/g, '{id}');
  const call = matchCall(method, path);
  return call ? call.name.slice(call.name.indexOf(' ') + 1) : '/api/{unknown}';
}
