import type { TaggedInput } from '@vitrine/contract/cache-tags.ts';
import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';

/** Returns the cache tags that a call has for any response, also an empty one. */
export function tagsOfCall(name: CallName): readonly string[] {
  const { tags = [] }: ShopCall = contract[name];
  return typeof tags === 'function' ? [] : tags;
}

/** Returns the cache tags that a call derives from its response. */
export function tagsOfResponse(name: CallName, data: unknown, input: TaggedInput): readonly string[] {
  const { tags = [] }: ShopCall = contract[name];
  return typeof tags === 'function' ? tags(data, input) : [];
}
