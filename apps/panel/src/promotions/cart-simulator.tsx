import { Alert, Box, MenuItem, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseCep } from '@vitrine/brazil/cep.ts';
import type { DraftCoupon, DraftPromotion } from '@vitrine/contract/admin/schemas/promotions.ts';
import type { CartSimulationInput } from '@vitrine/contract/admin/schemas/simulations.ts';
import { type ReactNode, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { MomentField } from '#panel/ui/fields/moment-field.tsx';
import { PickedProducts } from '#panel/ui/fields/picked-products.tsx';
import type { PickedProduct } from '#panel/ui/fields/product-picker.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

import { SimulationConflicts } from './simulation-conflicts.tsx';
import { SimulationResult } from './simulation-result.tsx';
import { usePromotionChoices } from './use-promotion-choices.ts';

interface CartSimulatorProps {
  /** null while the form is incomplete. */
  readonly draftPromotion?: DraftPromotion | null;
  readonly draftCoupon?: DraftCoupon | null;
}

interface Shopper {
  readonly group: string;
  readonly payment: string;
  readonly postcode: string;
  readonly coupon: string;
  readonly at: string;
  readonly purchase: 'first' | 'later';
}

const anyShopper: Shopper = { group: '', payment: '', postcode: '', coupon: '', at: '', purchase: 'first' };

/** Shows the price of a cart with the draft of the form beside it; asks the API again as the form changes. */
export function CartSimulator({ draftPromotion = null, draftCoupon = null }: CartSimulatorProps) {
  const client = usePanelClient();
  const [products, setProducts] = useState<readonly PickedProduct[]>([]);
  const [shopper, setShopper] = useState(anyShopper);
  const postcode = parseCep(shopper.postcode);
  const debouncedKey = useDebounced(
    JSON.stringify({
      items: products.filter(({ qty }) => qty > 0).map(({ sku, qty }) => ({ sku, qty })),
      group_code: shopper.group || null,
      is_first_purchase: shopper.purchase === 'first',
      payment_code: shopper.payment || null,
      postcode,
      coupon_code: shopper.coupon.trim() || null,
      at: shopper.at || null,
      draft_promotion: draftPromotion,
      draft_coupon: draftCoupon,
    } satisfies CartSimulationInput),
  );
  const { data, error } = useQuery({
    queryKey: ['cart-simulation', debouncedKey],
    queryFn: ({ signal }) =>
      // The key is the serialized body.
      client('POST /api/admin/cart-simulations', {
        body: JSON.parse(debouncedKey) as CartSimulationInput,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <SectionCard title="Quanto esta sacola custaria">
      {/* Enter in these fields must not save the form around them. */}
      <Box
        sx={{ display: 'grid', gap: 2 }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <PickedProducts products={products} onChange={setProducts} />
        <ShopperFields shopper={shopper} onChange={setShopper} hasCoupon={draftCoupon === null} />
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
          {error && <Alert severity="error">{messageOfError(error)}</Alert>}
          {products.length === 0 ? (
            <Hint>Acrescente um produto para ver o preço da sacola, com e sem o que você está editando.</Hint>
          ) : (
            data && <SimulationResult simulation={data} />
          )}
        </Box>
        {data && <SimulationConflicts conflicts={data.conflicts} />}
      </Box>
    </SectionCard>
  );
}

const Hint = ({ children }: { children: ReactNode }) => (
  <Box sx={{ color: 'text.secondary' }}>{children}</Box>
);

interface ShopperFieldsProps {
  readonly shopper: Shopper;
  readonly onChange: (shopper: Shopper) => void;
  readonly hasCoupon: boolean;
}

function ShopperFields({ shopper, onChange, hasCoupon }: ShopperFieldsProps) {
  const { groups, payments } = usePromotionChoices();
  const set = (changed: Partial<Shopper>) => onChange({ ...shopper, ...changed });
  const select = (label: string, key: 'group' | 'payment', empty: string, options: typeof groups) => (
    <TextField
      select
      label={label}
      value={shopper[key]}
      onChange={(event) => set({ [key]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{empty}</MenuItem>
      {options.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {select('Grupo do cliente', 'group', 'Sem grupo', groups)}
      {select('Pagamento', 'payment', 'Ainda não escolhido', payments)}
      <TextField
        select
        label="Cliente"
        value={shopper.purchase}
        onChange={(event) => set({ purchase: event.target.value === 'later' ? 'later' : 'first' })}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        <MenuItem value="first">Na primeira compra</MenuItem>
        <MenuItem value="later">Já comprou antes</MenuItem>
      </TextField>
      <TextField
        label="CEP"
        value={shopper.postcode}
        placeholder="00000-000"
        onChange={(event) => set({ postcode: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
      />
      {hasCoupon && (
        <TextField
          label="Cupom"
          value={shopper.coupon}
          onChange={(event) => set({ coupon: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      <MomentField label="Neste momento (vazio: agora)" value={shopper.at} onChange={(at) => set({ at })} />
    </Box>
  );
}
