import type { CardName } from './payment-provider.ts';
import { orUnreachable, type ProviderClient } from './provider-client.ts';

/** Removes a customer's card at a provider; a missing one counts as removed. */
export function removeCard(
  ask: ProviderClient,
  customersPath: string,
  { cardId, ownerId }: CardName,
): Promise<'removed' | 'unreachable'> {
  const path = `${customersPath}/${encodeURIComponent(ownerId)}/cards/${encodeURIComponent(cardId)}`;
  return orUnreachable(async () => {
    const { status } = await ask(path, { method: 'DELETE' });
    return status === 200 || status === 204 || status === 404 ? 'removed' : 'unreachable';
  });
}
