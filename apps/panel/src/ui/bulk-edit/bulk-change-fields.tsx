import { Box, MenuItem, TextField } from '@mui/material';
import { useId } from 'react';

import { MomentField } from '#panel/ui/fields/moment-field.tsx';
import { useCategories } from '#panel/ui/form/use-category-choices.ts';
import { useProductTags } from '#panel/ui/form/use-product-tags.ts';
import { bulkKindLabels } from '#panel/ui/labels/bulk-edit-labels.ts';

import type { TypedBulkChange } from './typed-bulk-change.ts';

interface BulkChangeFieldsProps {
  readonly typed: TypedBulkChange;
  readonly isReadable: boolean;
  readonly onChange: (typed: TypedBulkChange) => void;
}

type Kind = TypedBulkChange['kind'];
/** Object.keys of the table are exactly its kinds. */
const kinds = Object.keys(bulkKindLabels) as Kind[];

const amounts: Readonly<Partial<Record<Kind, { label: string; help: string }>>> = {
  change_price_by_percent: {
    label: 'Percentual',
    help: 'Como 10 ou -5,5. Vale sobre o preço, não sobre o promocional.',
  },
  change_price_by_amount: { label: 'Valor em R$', help: 'Como 2,00 ou -2,00.' },
  set_price: { label: 'Preço em R$', help: 'Como 129,90.' },
  discount: { label: 'Desconto em %', help: 'De 0,01 a 99. Vale sobre o preço.' },
  set_sale_price: { label: 'Preço promocional em R$', help: 'Menor que o preço.' },
  set_stock: { label: 'Estoque', help: 'Um número inteiro, a partir de zero.' },
  add_stock: { label: 'Quantidade', help: 'Como 10 ou -10.' },
  add_tag: { label: 'Etiqueta', help: 'Uma, como Dia das Mães. A que a loja ainda não tem é criada.' },
  remove_tag: { label: 'Etiqueta', help: 'Maiúsculas e acentos não fazem diferença.' },
  set_ncm: { label: 'NCM', help: 'Como 6109.10.00; nenhum tira o código.' },
  set_cest: { label: 'CEST', help: 'Como 28.038.00; nenhum tira o código.' },
  set_goods_origin: { label: 'Origem', help: 'De 0 a 8, como na nota; nenhuma tira o código.' },
  set_invoice_unit: { label: 'Unidade', help: 'Como UN ou CX12; nenhuma tira a unidade.' },
  set_weight: { label: 'Peso', help: 'Com a embalagem, como 450 g ou 1,5 kg.' },
};
const ofCategory: ReadonlySet<Kind> = new Set(['add_to_category', 'remove_from_category']);
const dated: ReadonlySet<Kind> = new Set(['discount', 'set_sale_price', 'set_offer_period']);
const ofTag: ReadonlySet<Kind> = new Set(['add_tag', 'remove_tag']);
const rounded: ReadonlySet<Kind> = new Set(['change_price_by_percent', 'discount']);

const undated = { offerFrom: '', offerUntil: '' };

/** The kind of a bulk edit and its amount. */
export function BulkChangeFields({ typed, isReadable, onChange }: BulkChangeFieldsProps) {
  const amount = amounts[typed.kind];
  const tagsId = useId();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 }}>
      <TextField
        select
        label="O que mudar"
        value={typed.kind}
        onChange={(event) => {
          const kind = kinds.find((one) => one === event.target.value);
          if (kind) onChange({ ...typed, kind, amount: '', ...(!dated.has(kind) && undated) });
        }}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {bulkKindLabels[kind]}
          </MenuItem>
        ))}
      </TextField>
      {amount && (
        <TextField
          label={amount.label}
          value={typed.amount}
          onChange={(event) => onChange({ ...typed, amount: event.target.value })}
          error={typed.amount.trim() !== '' && !isReadable}
          helperText={amount.help}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'text', ...(ofTag.has(typed.kind) && { list: tagsId }) } }}
        />
      )}
      {ofTag.has(typed.kind) && <TagSuggestions id={tagsId} />}
      {ofCategory.has(typed.kind) && (
        <CategoryField
          value={typed.categoryId}
          onChange={(categoryId) => onChange({ ...typed, categoryId })}
        />
      )}
      {rounded.has(typed.kind) && (
        <TextField
          select
          label="Arredondar"
          value={typed.rounding}
          helperText="Metades arredondam para cima."
          onChange={(event) =>
            onChange({
              ...typed,
              rounding:
                event.target.value === 'ten_centavos' || event.target.value === 'ending_90'
                  ? event.target.value
                  : 'centavo',
            })
          }
        >
          <MenuItem value="centavo">Ao centavo</MenuItem>
          <MenuItem value="ten_centavos">A dez centavos</MenuItem>
          <MenuItem value="ending_90">Ao preço mais próximo que termina em ,90</MenuItem>
        </TextField>
      )}
      {dated.has(typed.kind) && (
        <>
          <MomentField
            label="Oferta a partir de"
            value={typed.offerFrom}
            onChange={(offerFrom) => onChange({ ...typed, offerFrom })}
            helperText="Horário de São Paulo. Vazio: já vale."
          />
          <MomentField
            label="Oferta até"
            edge="end"
            value={typed.offerUntil}
            onChange={(offerUntil) => onChange({ ...typed, offerUntil })}
            error={typed.offerUntil !== '' && typed.offerUntil <= typed.offerFrom}
            helperText={
              typed.offerUntil !== '' && typed.offerUntil <= typed.offerFrom
                ? 'A oferta precisa terminar depois de começar.'
                : 'Vazio: sem fim. O período que havia é substituído.'
            }
          />
        </>
      )}
    </Box>
  );
}

/** The tags of the store, for a field that names this list. */
function TagSuggestions({ id }: { id: string }) {
  const tags = useProductTags();
  return (
    <datalist id={id}>
      {tags.map((tag) => (
        <option key={tag.id}>{tag.name}</option>
      ))}
    </datalist>
  );
}

function CategoryField({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (categoryId: number | null) => void;
}) {
  const categories = useCategories();
  return (
    <TextField
      select
      label="Categoria"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Escolha…</MenuItem>
      {categories.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
