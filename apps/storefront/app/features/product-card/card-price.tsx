import { Suspense } from 'react';

import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { useSession } from '#app/platform/session/session-state.ts';

import { PriceLines, type PriceLinesProps } from './price-lines.tsx';

const MemberCardPrice = lazyExtra(async () => (await import('./member-card-price.tsx')).MemberCardPrice);

interface CardPriceProps {
  productId: number;
  /** The products of the request, comma-separated (`arrivalGroups`). */
  group: string;
  lines: PriceLinesProps;
}

/** The public price, which a cached page has for everyone; for a customer whose group has a price list, their own. */
export function CardPrice({ lines, ...card }: CardPriceProps) {
  const isMember = useSession(({ customer }) => customer?.has_member_prices);
  const shown = <PriceLines {...lines} />;
  return isMember ? (
    <Suspense fallback={shown}>
      <MemberCardPrice {...card} lines={lines} />
    </Suspense>
  ) : (
    shown
  );
}
