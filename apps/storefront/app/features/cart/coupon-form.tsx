import { CallError } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { TicketPercent, X } from 'lucide-react';
import { type ComponentType, type FormEvent, Suspense, useRef, useState } from 'react';

import { actionPaths, maxCouponLength } from '#app/platform/addresses/action-paths.ts';
import { lateFailure } from '#app/platform/errors/late-failure.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import { useCartService } from './cart-service.ts';
import {
  CouponProblemText as CouponProblemPart,
  type CouponProblemTextProps,
} from './coupon-problem-text.tsx';
import { couponMessage } from './domain/coupon-message.ts';
import { applyCoupon, removeCoupon } from './whole-cart-changes.ts';

import styles from './coupon-form.module.css';

/** In browsers its code loads with the first coupon that has no effect. */
const CouponProblemText: ComponentType<CouponProblemTextProps> = import.meta.env.SSR
  ? CouponProblemPart
  : lazyExtra(async () => (await import('./coupon-problem-text.tsx')).CouponProblemText);

const messageOf = (error: unknown) =>
  lateFailure(({ translateCallError }) =>
    couponMessage(translateCallError(error), error instanceof CallError ? error.params : undefined),
  );

export interface CouponFormProps {
  coupon: Cart['coupon'];
  /** The code in the field at first: one that was refused when the browser itself posted the form. */
  typed?: string | null;
}

/** One coupon at a time; its refusal shows below the field [CAR-08]. */
export function CouponForm({ coupon, typed = null }: CouponFormProps) {
  const cartService = useCartService();
  const [code, setCode] = useState(typed ?? '');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
      setCode('');
    } catch (refusal) {
      setError(await messageOf(refusal));
      input.current?.focus();
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') {
      setError('Digite o código do cupom');
      input.current?.focus();
      return;
    }
    void run(() => applyCoupon(cartService, code.trim()));
  }

  if (coupon) {
    return (
      <form method="post" action={actionPaths.coupon} className={styles.applied}>
        <TicketPercent className={styles.icon} aria-hidden="true" />
        <p>
          Cupom <strong>{coupon.code}</strong>
          {coupon.is_free_shipping ? (
            ' aplicado: frete grátis'
          ) : coupon.discount_centavos === 0 ? (
            <span className={styles.idle}>
              {' não está valendo para esta sacola'}
              <Suspense fallback={null}>
                <CouponProblemText coupon={coupon} />
              </Suspense>
            </span>
          ) : (
            ' aplicado'
          )}
          {error === undefined ? null : <span className={styles.error}>{error}</span>}
        </p>
        <IconButton
          size="s"
          label={`Remover o cupom ${coupon.code}`}
          icon={<X aria-hidden="true" />}
          type="submit"
          name="act"
          value="remove"
          onClick={(event) => {
            event.preventDefault();
            if (!isBusy) void run(() => removeCoupon(cartService));
          }}
        />
      </form>
    );
  }
  return (
    <form method="post" action={actionPaths.coupon} className={styles.form} onSubmit={submit} noValidate>
      <Field label="Cupom de desconto" error={error} className={styles.field}>
        <TextInput
          ref={input}
          name="coupon"
          value={code}
          maxLength={maxCouponLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" isLoading={isBusy}>
        Aplicar
      </Button>
    </form>
  );
}
