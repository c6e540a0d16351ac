import { Box, IconButton, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { OrderDraftQuote } from '@vitrine/contract/admin/schemas/order-drafts.ts';
import { Trash2 } from 'lucide-react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { MoneyField } from '#panel/ui/fields/money-field.tsx';
import { ProductFinder } from '#panel/ui/fields/product-finder.tsx';
import { WholeNumberField } from '#panel/ui/fields/whole-number-field.tsx';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';

import type { DraftItem } from './draft-values.ts';

/** The pieces of a draft, found by name, SKU or GTIN, with their quantities and what the shop says of them now. */
export function DraftItemsInput({ quote }: { quote: OrderDraftQuote | undefined }) {
  const { value, onChange } = useFieldOf<readonly DraftItem[]>('items', 'Produtos');
  const client = usePanelClient();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {value.length > 0 && (
        <Box
          component="ul"
          aria-label="Produtos do pedido"
          sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}
        >
          {value.map((item) => (
            <ItemRow
              key={item.variant_id}
              item={item}
              line={quote?.lines.find((line) => line.variant_id === item.variant_id)}
              onItem={(changes) =>
                onChange(
                  value.map((one) => (one.variant_id === item.variant_id ? { ...one, ...changes } : one)),
                )
              }
              onRemove={() => onChange(value.filter((one) => one.variant_id !== item.variant_id))}
            />
          ))}
        </Box>
      )}
      <ProductFinder
        label="Acrescentar produto, por nome, SKU ou GTIN"
        listLabel="Produtos encontrados"
        queryKey="draft-variants"
        find={async (q, signal) => {
          const found = await client('GET /api/admin/order-draft-variants', { query: { q }, signal });
          return found.map(({ name, options_label: options, ...variant }) => ({
            ...variant,
            name: options === '' ? name : `${name}, ${options}`,
          }));
        }}
        onPick={({ variant_id, sku, name, min_qty }) => {
          if (value.some((one) => one.variant_id === variant_id)) return;
          onChange([...value, { variant_id, sku, name, qty: min_qty, price_centavos: null }]);
        }}
      />
    </Box>
  );
}

interface ItemRowProps {
  readonly item: DraftItem;
  readonly line: OrderDraftQuote['lines'][number] | undefined;
  readonly onItem: (changes: Partial<Pick<DraftItem, 'qty' | 'price_centavos'>>) => void;
  readonly onRemove: () => void;
}

function ItemRow({ item, line, onItem, onRemove }: ItemRowProps) {
  const { sku, name, qty, price_centavos: chosen } = item;
  const shop = line && (line.shop_centavos ?? line.price_centavos);
  const isShort = line !== undefined && line.available_qty < qty;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {sku}
          {shop === undefined ? '' : `, ${formatBrl(shop)} cada na loja`}
        </Typography>
        {isShort && (
          <Typography variant="body2" color="error">
            {line.available_qty === 0 ? 'Sem estoque agora' : `Só há ${line.available_qty} em estoque`}
          </Typography>
        )}
      </Box>
      <WholeNumberField
        label="Qtd."
        accessibleName={`Quantidade de ${name}`}
        value={qty === 0 ? null : qty}
        onChange={(typed) => onItem({ qty: typed ?? 0 })}
        sx={{ width: 76, flexShrink: 0 }}
      />
      <MoneyField
        label={`Preço de cada ${name}`}
        isLabelHidden
        value={chosen}
        onChange={(price) => onItem({ price_centavos: price })}
        helperText={chosen === null ? 'Preço da loja' : 'Preço combinado'}
        sx={{ width: 132, flexShrink: 0 }}
      />
      <IconButton aria-label={`Tirar ${name}`} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}
