import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { Suspense, useState } from 'react';

import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { useGuest } from '#app/platform/session/guest-session.ts';
import { Button } from '#app/ui/button/button.tsx';

const CorrectOwnAddressDialog = lazyNeeded(
  async () => (await import('./correct-own-address-dialog.tsx')).CorrectOwnAddressDialog,
);

export interface CorrectOwnAddressProps {
  order: Order;
  onUpdated?: ((order: Order) => void) | undefined;
}

/** Offers to correct the address of an order until the store prepares it; not to whoever only has its mailed link [CHK+03]. */
export function CorrectOwnAddress({ order, onUpdated }: CorrectOwnAddressProps) {
  const guest = useGuest();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!order.can_correct_address || guest?.buyer === null) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        Corrigir endereço
      </Button>
      {wasOpened ? (
        <Suspense>
          <CorrectOwnAddressDialog
            order={order}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onUpdated={onUpdated}
          />
        </Suspense>
      ) : null}
    </>
  );
}
