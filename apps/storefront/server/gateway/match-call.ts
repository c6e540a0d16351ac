import type { CallDefinition } from '@vitrine/contract/call-definition.ts';
import { contract } from '@vitrine/contract/contract.ts';
import type { CallName } from '@vitrine/contract/contract.ts';

export interface MatchedCall {
  readonly name: CallName;
  readonly call: CallDefinition;
}

interface Pattern extends MatchedCall {
  readonly method: string;
  readonly segments: readonly string[];
}

/** A trailing slash makes no difference, as in the API. */
const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');

const isParameter = (segment: string) => segment.startsWith('{');

const patterns: readonly Pattern[] = Object.entries<CallDefinition>(contract)
  .map(([name, call]) => {
    const [method = '', path = ''] = name.split(' ');
    // The keys of the contract are exactly the call names; Object.entries widens them to string.
    return { name: name as CallName, call, method, segments: segmentsOf(path) };
  })
  // A literal segment wins over a parameter: /stores/url/{host} over /stores/{id}.
  .toSorted((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);

const matches = ({ segments }: Pattern, given: readonly string[]) =>
  segments.length === given.length &&
  segments.every((segment, at) => (isParameter(segment) ? given[at] !== '' : segment === given[at]));

/**
 * Returns the call of the contract that a request matches; null for none, which is not forwarded. HEAD counts as GET.
 */
export function matchCall(method: string, path: string): MatchedCall | null {
  const given = segmentsOf(path);
  const called = method === 'HEAD' ? 'GET' : method;
  return patterns.find((pattern) => pattern.method === called && matches(pattern, given)) ?? null;
}
