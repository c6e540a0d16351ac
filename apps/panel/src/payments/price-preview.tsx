import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { readSettings } from '@vitrine/contract/settings.ts';
import { instalmentsInWords } from '@vitrine/rules/instalments-text.ts';
import type { InstalmentPlan } from '@vitrine/rules/instalments.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMayOpen } from '#panel/platform/screen-route.ts';
import { MoneyField } from '#panel/ui/fields/money-field.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import {
  type EditedMethod,
  isOffered,
  limitText,
  methodPriceText,
  priceBlock,
  type PriceSettings,
} from './price-block.ts';

const firstPrice = 19_990;

/** What the product page and the payment page would say of a price, with the terms as they are edited. */
export function PricePreview({ methods }: { methods: readonly EditedMethod[] }) {
  const [price, setPrice] = useState<number | null>(firstPrice);
  const client = usePanelClient();
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => client('GET /api/admin/settings', { signal }),
  });
  const pairs = data?.groups.flatMap(({ settings }) => settings) ?? null;
  const priceCentavos = price ?? 0;
  return (
    <SectionCard title="Como a loja mostra">
      {/* Enter in this field must not save the form around it. */}
      <Box
        sx={{ display: 'grid', gap: 2 }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <MoneyField label="Preço do produto" value={price} onChange={setPrice} />
        {pairs && priceCentavos > 0 && (
          <ProductBlock
            priceCentavos={priceCentavos}
            methods={methods}
            settings={readSettings(pairs).settings}
          />
        )}
        {priceCentavos > 0 && (
          <MethodPrices priceCentavos={priceCentavos} methods={methods.filter(isOffered)} />
        )}
      </Box>
    </SectionCard>
  );
}

interface ProductBlockProps {
  readonly priceCentavos: number;
  readonly methods: readonly EditedMethod[];
  readonly settings: PriceSettings;
}

function ProductBlock({ priceCentavos, methods, settings }: ProductBlockProps) {
  const { promotion, instalments, plans } = priceBlock(priceCentavos, methods, settings);
  return (
    <Box>
      <Typography variant="h3" component="p" sx={{ mb: 1 }}>
        Na página do produto
      </Typography>
      <Box
        role="group"
        aria-label="Na página do produto"
        aria-live="polite"
        sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 0.5 }}
      >
        <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.25, letterSpacing: '-0.01em' }}>
          {formatBrl(priceCentavos)}
        </Typography>
        {promotion && (
          <Typography sx={{ color: 'success.main' }}>
            {promotion.before}
            <strong>{promotion.price}</strong>
            {promotion.after}
          </Typography>
        )}
        {instalments !== null && <Typography color="textSecondary">ou {instalments}</Typography>}
        {plans.length > 1 && <Plans plans={plans} />}
      </Box>
      <Missing settings={settings} hasPromotion={promotion !== null} hasInstalments={instalments !== null} />
    </Box>
  );
}

function Plans({ plans }: { plans: readonly InstalmentPlan[] }) {
  return (
    <Box component="details" sx={{ mt: 0.5, fontSize: '0.875rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        Ver parcelas no cartão
      </Box>
      <Box
        component="table"
        sx={{
          width: 1,
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': {
            textAlign: 'left',
            fontWeight: 400,
            py: 0.5,
            pr: 1,
            borderTop: 1,
            borderColor: 'divider',
          },
          '& thead th': { fontWeight: 600, borderTop: 0 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Parcelas</th>
            <th scope="col">Valor</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => {
            const { count, interest, parcel, firstParcel } = instalmentsInWords(plan);
            return (
              <tr key={count}>
                <th scope="row">
                  {count} {interest || 'sem juros'}
                </th>
                <td>
                  {parcel}
                  {firstParcel === null ? '' : ` (1ª de ${firstParcel})`}
                </td>
                <td>{formatBrl(plan.totalCentavos)}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

interface MissingProps {
  readonly settings: PriceSettings;
  readonly hasPromotion: boolean;
  readonly hasInstalments: boolean;
}

/** Why the page shows no discount or no instalments, and where that is decided. */
function Missing({ settings, hasPromotion, hasInstalments }: MissingProps) {
  const mayOpen = useMayOpen();
  const missing = [
    !hasPromotion && !settings['payment_promotion/show'] ? 'o desconto de uma forma de pagamento' : '',
    !hasInstalments && !(settings['shelf/show_installments'] && settings['shelf/installment_method'])
      ? 'as parcelas'
      : '',
  ].filter(Boolean);
  if (missing.length === 0) return null;
  return (
    <Typography color="textSecondary" sx={{ mt: 1, fontSize: '0.875rem' }}>
      A loja não mostra {missing.join(' nem ')} junto do preço.{' '}
      {mayOpen('/configuracoes/$group') && (
        <TextLink to="/configuracoes/$group" params={{ group: 'shop' }}>
          Mudar em Configurações
        </TextLink>
      )}
    </Typography>
  );
}

interface MethodPricesProps {
  readonly priceCentavos: number;
  readonly methods: readonly EditedMethod[];
}

function MethodPrices({ priceCentavos, methods }: MethodPricesProps) {
  return (
    <Box>
      <Typography variant="h3" component="p" sx={{ mb: 1 }}>
        No pagamento
      </Typography>
      {methods.length === 0 && (
        <Typography color="textSecondary">
          Nenhuma forma ligada e com conta: ninguém consegue pagar.
        </Typography>
      )}
      <Box
        component="ol"
        aria-label="No pagamento"
        aria-live="polite"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {methods.map((method) => {
          const limit = limitText(priceCentavos, method);
          return (
            <Box component="li" key={method.key} sx={{ fontSize: '0.875rem' }}>
              <Box component="span" sx={{ fontWeight: 600, display: 'block' }}>
                {method.name}
              </Box>
              {limit ?? methodPriceText(priceCentavos, method)}
              {method.groups && ', só para os grupos escolhidos'}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
