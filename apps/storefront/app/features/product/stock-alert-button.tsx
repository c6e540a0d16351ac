import { Suspense, useState } from 'react';

import { lazyDialog } from '#app/platform/code/lazy-dialog.tsx';
import { Button } from '#app/ui/button/button.tsx';

const StockAlertDialog = lazyDialog(async () => (await import('./stock-alert-dialog.tsx')).StockAlertDialog);

export interface StockAlertButtonProps {
  variantId: number;
  label: string;
  /** Id of the `StockAlertPopover`, which the browser itself opens before or without the code of the dialog. */
  popoverId: string;
}

/** Replaces the buy button while a variant is sold out. */
export function StockAlertButton({ variantId, label, popoverId }: StockAlertButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        isFullWidth
        popoverTarget={popoverId}
        onClick={(event) => {
          event.preventDefault();
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
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
