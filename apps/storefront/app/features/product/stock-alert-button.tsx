import { Suspense, useState } from 'react';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { Button } from '#app/ui/button/button.tsx';

// Loaded on first use.
const StockAlertDialog = lazyExtra(
  async () => (await import('./stock-alert-dialog.tsx')).StockAlertDialog,
  () =>
    emitAppEvent('toast', {
      kind: 'error',
      message: 'Não foi possível abrir o aviso. Verifique sua conexão e tente novamente.',
    }),
);

export interface StockAlertButtonProps {
  variantId: number;
  label: string;
}

/** Replaces the buy button while a variant is sold out. */
export function StockAlertButton({ variantId, label }: StockAlertButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }

  return (
    <>
      <Button variant="secondary" isFullWidth onClick={open}>
        Avise-me quando chegar
      </Button>
      {wasOpened ? (
        <Suspense>
          <StockAlertDialog
            variantId={variantId}
            label={label}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
