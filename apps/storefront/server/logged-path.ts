import { matchCall } from './gateway/match-call.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * Returns a request's path for logs: a call by its name in the contract, other addresses without ids of carts, orders,
 * addresses and lists, because a cart's id authorises changes.
 */
export function loggedPath(method: string, path: string): string {
  if (!path.startsWith('/api/'))
    return path.replaceAll(uuid, '{id}').replaceAll(/(?<=\/)\d+(?=\/|$)/g, '{id}');
  const call = matchCall(method, path);
  return call ? call.name.slice(call.name.indexOf(' ') + 1) : '/api/{unknown}';
}
