import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { withCode } from '#app/platform/code/reload-for-code.ts';
import { Button } from '#app/ui/button/button.tsx';

export interface CouponButtonProps {
  code: string;
  onUsed: () => void;
}

/** Applies the popup's coupon to the cart; its refusal is a toast. */
export function CouponButton({ code, onUsed }: CouponButtonProps) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);

  async function applyCoupon() {
    setIsBusy(true);
    await withCode(
      () => import('#app/features/cart/redeem-coupon.ts'),
      async ({ redeemCoupon }) => finish(await redeemCoupon(router, code)),
    );
    setIsBusy(false);
  }

  function finish(problem: string | null) {
    emitAppEvent(
      'toast',
      problem === null
        ? { kind: 'success', message: `Cupom ${code} na sua sacola: o desconto já vale.` }
        : { kind: 'error', message: problem },
    );
    onUsed();
  }

  return (
    <Button isLoading={isBusy} onClick={() => void applyCoupon()}>
      Usar cupom
    </Button>
  );
}
