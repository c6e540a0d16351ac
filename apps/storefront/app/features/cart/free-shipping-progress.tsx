import { useQuery } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { buyableQtyOf } from '@vitrine/rules/buyable-quantity.ts';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { Progress } from '#app/ui/progress/progress.tsx';

import { useCartState } from './cart-state.ts';
import { shippingGoalView } from './domain/shipping-goal-view.ts';
import { shippingRegionsText } from './domain/shipping-regions-text.ts';
import { useCartShipping } from './use-cart-shipping.ts';

/** Shows the amount missing for free shipping to the known postcode, else to the states with the lowest threshold. */
export function FreeShippingProgress({ cart }: { cart: Cart }) {
  const { postcode, options } = useCartShipping();
  const isEstimated = postcode !== '' && options.data !== undefined;
  const before = useGoalBeforePostcode(!isEstimated);
  const goal = isEstimated ? shippingGoalView(options.data, cart.totals) : before.goal;
  if (!goal) return null;
  const where = isEstimated ? '' : shippingRegionsText(before.ufs);
  const isReached = goal.missingCentavos === 0;
  return (
    <Progress
      value={isReached ? goal.goalCentavos : goal.reachedCentavos}
      max={goal.goalCentavos}
      isDone={isReached}
      label={
        isReached
          ? `Você ganhou frete grátis${where}`
          : `Faltam ${formatBrl(goal.missingCentavos)} para o frete grátis${where}`
      }
    />
  );
}

function useGoalBeforePostcode(isNeeded: boolean) {
  const saved = useCartState((state) => state.saved);
  const lines = saved?.items.map((item) => `${item.variant_id}:${buyableQtyOf(item)}`).join(' ') ?? '';
  const { data } = useQuery(
    {
      queryKey: ['free-shipping', saved?.uuid, lines],
      enabled: isNeeded && lines !== '',
      queryFn: ({ signal }) =>
        api('GET /api/cart/carts/{cartId}/free-shipping', { path: { cartId: saved?.uuid ?? '' }, signal }),
      placeholderData: (previous) => previous,
    },
    tabQueryClient(),
  );
  const goal = data && {
    goalCentavos: data.free_from_centavos,
    reachedCentavos: data.free_from_centavos - data.missing_centavos,
    missingCentavos: data.missing_centavos,
  };
  return { goal: goal ?? null, ufs: data?.ufs ?? null };
}
