import { CallError, isErrorOf } from '@vitrine/contract/client.ts';
import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';

import type { useShippingOptions } from '#app/features/cart/use-shipping-options.ts';
import { arrivalText } from '#app/features/delivery/domain/arrival-text.ts';
import { FailureText } from '#app/platform/errors/failure-text.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { RadioCardGroup } from '#app/ui/radio-card/radio-card-group.tsx';
import { RadioCard } from '#app/ui/radio-card/radio-card.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import styles from './checkout-step.module.css';

export interface ShippingStepProps {
  options: ReturnType<typeof useShippingOptions>;
  chosen: ShippingOption | null;
  error: string | undefined;
  onChoose: (option: ShippingOption) => void;
}

/** The choice of the shipping method, with price and date [CHK-03]. */
export function ShippingStep({ options, chosen, error, onChoose }: ShippingStepProps) {
  if (options.error) {
    const isRefused =
      isErrorOf(options.error, 'GET /api/cart/carts/{cartId}/delivery-options') &&
      options.error.code === 'delivery_unavailable';
    return (
      <Alert
        tone={isRefused ? 'warning' : 'danger'}
        title={isRefused ? 'Não entregamos neste endereço.' : 'Não foi possível calcular a entrega'}
        isAnnounced
        action={
          isRefused ? undefined : (
            <Button variant="secondary" size="s" onClick={() => void options.refetch()}>
              Tentar novamente
            </Button>
          )
        }
      >
        <p>
          {isRefused ? (
            'Escolha ou adicione outro endereço para continuar.'
          ) : options.error instanceof CallError ? (
            <FailureText error={options.error} />
          ) : null}
        </p>
      </Alert>
    );
  }
  if (!options.data) return <Skeleton shape="block" className={styles.skeleton} />;
  return (
    <RadioCardGroup legend="Como você quer receber?" error={error}>
      {options.data.map((option) => (
        <RadioCard
          key={option.code}
          name="delivery"
          value={option.code}
          checked={option.code === chosen?.code}
          onChange={() => onChoose(option)}
          title={option.name}
          description={arrivalText(option)}
          aside={
            option.price_centavos === 0 ? (
              <span className={styles.free}>Grátis</span>
            ) : (
              <Amount centavos={option.price_centavos} />
            )
          }
        />
      ))}
    </RadioCardGroup>
  );
}
