import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import type { ShopCall, StaffCall } from '@vitrine/contract/call-definition.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';
interface MatchedCall<Name extends string, Call> {
  readonly name: Name;
  readonly call: Call;
}

/** A trailing slash makes no difference, as in the API. */
const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

const isParameter = (segment: string) => segment.startsWith('{');

/**
 * Returns the function that finds the call of a map which a request matches; null for none, which is not forwarded. HEAD counts as
 * GET.
 */
function callMatcher<Name extends string, Call>(calls: Readonly<Record<Name, Call>>) {
  const patterns = Object.entries<Call>(calls)
    .map(([name, call]) => {
      const [method = '', path = ''] = name.split(' ');
      // The keys of the map are exactly the call names; Object.entries widens them to string.
      return { name: name as Name, call, method, segments: segmentsOf(path) };
    })
    // A literal segment wins over a parameter: /stores/url/{host} over /stores/{id}.
    .toSorted((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);
  const matches = (segments: readonly string[], requested: readonly string[]) =>
    segments.length === requested.length &&
    segments.every((segment, at) =>
      isParameter(segment) ? requested[at] !== '' : segment === requested[at],
    );

  return (method: string, path: string): MatchedCall<Name, Call> | null => {
    const requested = segmentsOf(path);
    const called = method === 'HEAD' ? 'GET' : method;
    return patterns.find((one) => one.method === called && matches(one.segments, requested)) ?? null;
  };
}

/** Returns the path of a call's name: that of the contract, with the names of its parameters. */
export const templateOf = ({ name }: { readonly name: string }): string => name.slice(name.indexOf(' ') + 1);

/** Returns the call of the shop's contract that a request matches; null for none. */
export const matchCall = callMatcher<CallName, ShopCall>(contract);

/** The same of the panel's contract. */
export const matchAdminCall = callMatcher<AdminCallName, StaffCall>(adminContract);
