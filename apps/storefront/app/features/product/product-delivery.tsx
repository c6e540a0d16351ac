import { CallError, isErrorOf } from '@vitrine/contract/client.ts';
import type { DeliveryEstimate } from '@vitrine/contract/schemas/cart.ts';
import { useState } from 'react';

import { arrivalText } from '#app/features/delivery/domain/arrival-text.ts';
import { suggestedShippingOption } from '#app/features/delivery/domain/delivery-or-pickup.ts';
import { usePostcode } from '#app/features/delivery/known-postcode.ts';
import { PostcodeForm } from '#app/features/delivery/postcode-form.tsx';
import { ShippingOptionList } from '#app/features/delivery/shipping-option-list.tsx';
import { ChatLink } from '#app/features/marketing/chat-button/chat-link.tsx';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';

import { useChosen } from './chosen-item.ts';
import { useDeliveryEstimate } from './use-delivery-estimate.ts';

import styles from './product-delivery.module.css';

export interface ProductDeliveryProps {
  productId: number;
  /** The variant that the page opened with. */
  openedWith: number | null;
}

/** Shows postcode errors at the field and other errors elsewhere. */
const postcodeCodes = new Set(['postcode_not_found', 'delivery_unavailable']);

/**
 * Price and days of delivery of the chosen item [CAT+01]. For a stored postcode it shows the cheapest delivery in reserved
 * space, and all methods on request, so that nothing shifts.
 */
export function ProductDelivery({ productId, openedWith }: ProductDeliveryProps) {
  const postcode = usePostcode();
  const [showsAllOptions, setShowsAllOptions] = useState(false);
  const estimate = useDeliveryEstimate(useChosen(productId, openedWith), postcode);
  const { data, error, refetch } = estimate;

  function requestEstimate(typed: string) {
    setShowsAllOptions(true);
    if (typed === postcode) void refetch();
  }

  const code = isErrorOf(error, 'GET /api/cart/delivery-estimate') ? error.code : null;
  const isOfPostcode = code !== null && postcodeCodes.has(code);
  return (
    <section className={styles.delivery} aria-label="Frete e prazo">
      <PostcodeForm
        label="Calcular frete e prazo"
        isBusy={estimate.isFetching && showsAllOptions}
        error={
          showsAllOptions && isOfPostcode && error instanceof CallError
            ? translateCallError(error)
            : undefined
        }
        onSubmitPostcode={requestEstimate}
      />
      <div className={styles.result} aria-live="polite">
        {data ? (
          <EstimateResult
            estimate={data}
            showsAllOptions={showsAllOptions}
            onShowAll={() => setShowsAllOptions(true)}
          />
        ) : error && showsAllOptions && !isOfPostcode ? (
          <Alert
            tone="warning"
            action={
              <Button variant="secondary" size="s" onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          >
            Não conseguimos calcular o frete agora: o serviço não respondeu. Tente de novo em instantes.
          </Alert>
        ) : (
          <p className={styles.invitation}>Veja quanto custa e quando chega.</p>
        )}
      </div>
      <ChatLink>Dúvidas? Fale com a gente</ChatLink>
    </section>
  );
}

interface EstimateResultProps {
  estimate: DeliveryEstimate;
  showsAllOptions: boolean;
  onShowAll: () => void;
}

function EstimateResult({ estimate: { city, options }, showsAllOptions, onShowAll }: EstimateResultProps) {
  const first = suggestedShippingOption(options) ?? options[0];
  const destination = city && `${city.name}/${city.region}`;
  if (!first) return null;
  if (!showsAllOptions) {
    return (
      <p>
        <strong>{first.price_centavos === 0 ? 'Grátis' : <Amount centavos={first.price_centavos} />}</strong>
        {`${destination === null ? '' : ` para ${destination}`}, ${arrivalText(first)}`}{' '}
        {options.length > 1 ? (
          <button type="button" className={styles.more} onClick={onShowAll}>
            Ver opções
          </button>
        ) : null}
      </p>
    );
  }
  return (
    <>
      {destination === null ? null : <p className={styles.destination}>Entrega em {destination}</p>}
      <ShippingOptionList options={options} />
    </>
  );
}
