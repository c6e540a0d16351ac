import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import type { ProductUses } from '@vitrine/contract/admin/schemas/product-uses.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { type FormVariant, toFormValues } from '#panel/products/product-form-values.ts';

import { combinationLabel, type FormOption, isCombination } from './option-combinations.ts';

interface RemovedVariantsProps {
  readonly stored: AdminProduct | null;
  readonly variants: readonly FormVariant[];
  readonly options: readonly FormOption[];
  readonly onRestore: (variants: FormVariant[]) => void;
}

/** Says which stored variants the save removes, with their stock and orders. */
export function RemovedVariants({ stored, variants, options, onRestore }: RemovedVariantsProps) {
  const kept = new Set(variants.map(({ sku }) => sku));
  const removed = stored?.variants.filter(({ sku }) => !kept.has(sku)) ?? [];
  const client = usePanelClient();
  const id = String(stored?.id ?? '');
  const { data: uses } = useQuery({
    queryKey: ['product-uses', id],
    queryFn: ({ signal }) => client('GET /api/admin/products/{id}/uses', { path: { id }, signal }),
    enabled: removed.length > 0,
  });
  if (!stored || removed.length === 0) return null;
  const restorable = toFormValues(stored).variants.filter(
    (variant) => !kept.has(variant.sku) && isCombination(options, variant.option_values),
  );
  return (
    <Alert
      severity="warning"
      action={
        restorable.length > 0 && (
          <Button color="inherit" onClick={() => onRestore([...variants, ...restorable])}>
            Manter
          </Button>
        )
      }
    >
      {removed.length === 1
        ? 'Ao salvar, esta variação sai da loja, das sacolas e das listas:'
        : `Ao salvar, estas ${removed.length} variações saem da loja, das sacolas e das listas:`}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {removed.map((variant) => (
          <li key={variant.sku}>
            {combinationLabel(stored.options, variant.option_values)} ({variant.sku}){usesText(variant, uses)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function usesText({ sku, stock }: { sku: string; stock: number }, uses: ProductUses | undefined): string {
  const found = uses?.variants.find((one) => one.sku === sku);
  const orders = found?.orders_count ?? 0;
  const open = found?.open_orders_count ?? 0;
  return [
    ...(stock > 0 ? [`: ${formatWholeNumber(stock)} em estoque`] : []),
    ...(orders > 0
      ? [
          `${stock > 0 ? ', ' : ': '}${orders === 1 ? '1 pedido' : `${formatWholeNumber(orders)} pedidos`}`,
          open > 0
            ? ` (${open === 1 ? '1 ainda não entregue' : `${formatWholeNumber(open)} ainda não entregues`}: a loja não deixa retirar)`
            : ' (continuam com nome e preço)',
        ]
      : []),
  ].join('');
}
