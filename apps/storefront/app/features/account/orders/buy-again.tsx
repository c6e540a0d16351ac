import { useRouter } from '@tanstack/react-router';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { useState } from 'react';

import { putAllInCart } from '#app/features/cart/put-in-cart.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';

/** Adds an order's items to the cart again and names those that are unavailable [ACC-01]. */
export function BuyAgain({
  items,
  label = 'Comprar de novo',
}: Pick<Order, 'items'> & { label?: string | undefined }) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);

  async function buy() {
    setIsBusy(true);
    const sold = items.flatMap(({ reorder, ...item }) => (reorder ? [{ ...item, reorder }] : []));
    const outcomes = await putAllInCart(
      router,
      sold.map(({ reorder, qty }) => ({ ...reorder, qty })),
      {
        showsRefusals: false,
      },
    ).finally(() => setIsBusy(false));
    const had = new Set(sold.filter((_, index) => outcomes[index] !== 'refused').map(({ id }) => id));
    setMissing(items.filter(({ id }) => !had.has(id)).map(nameOf));
  }

  return (
    <>
      <Button variant="secondary" size="s" isLoading={isBusy} onClick={() => void buy()}>
        {label}
      </Button>
      {missing.length === 0 ? null : (
        <Alert tone="warning" title="Nem tudo está disponível agora" isAnnounced>
          <ul>
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function nameOf({ qty, name, options_label: options }: Order['items'][number]): string {
  return `${qty} × ${name}${options === '' ? '' : ` (${options})`}`;
}
