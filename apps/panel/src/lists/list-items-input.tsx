import { Box, IconButton, Typography } from '@mui/material';
import type { StoreList } from '@vitrine/contract/admin/schemas/admin-lists.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';

import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { MoveButton } from '#panel/ui/move-button.tsx';

import { VariantSearch } from './variant-search.tsx';

export interface StoreListValues {
  title: string;
  description: string;
  position: number;
  is_active: boolean;
  items: { sku: string; quantity: number }[];
}

interface ListItemsInputProps {
  readonly known: StoreList['items'];
  readonly isDisabled: boolean;
}

interface NamedVariant {
  readonly sku: string;
  readonly name: string;
  readonly options_label: string;
}

/** The products of a list: added by search, moved up and down, with their quantities. */
export function ListItemsInput({ known, isDisabled }: ListItemsInputProps) {
  const { control } = useFormContext<StoreListValues>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'items' });
  const [found, setFound] = useState<readonly NamedVariant[]>([]);
  const named = new Map<string, NamedVariant>([...known, ...found].map((one) => [one.sku, one]));

  function add(variant: NamedVariant) {
    setFound([...found, variant]);
    append({ sku: variant.sku, quantity: 1 });
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {!isDisabled && <VariantSearch taken={fields.map(({ sku }) => sku)} onChoose={add} />}
      {fields.length === 0 && <Typography>Nenhum produto ainda.</Typography>}
      <Box component="ol" aria-label="Produtos da lista" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {fields.map((field, index) => {
          const variant = named.get(field.sku);
          const name = [variant?.name, variant?.options_label].filter(Boolean).join(', ') || field.sku;
          return (
            <Box
              key={field.id}
              component="li"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                py: 1.25,
                alignItems: 'center',
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 160 }}>
                <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
                  {field.sku}
                </Typography>
              </Box>
              <WholeNumberInput name={`items.${index}.quantity`} label="Quantidade" sx={{ width: 110 }} />
              {!isDisabled && (
                <Box sx={{ display: 'flex' }}>
                  <MoveButton
                    label={`Subir ${name}`}
                    isAtEnd={index === 0}
                    onMove={() => move(index, index - 1)}
                  >
                    <ArrowUp size={18} aria-hidden />
                  </MoveButton>
                  <MoveButton
                    label={`Descer ${name}`}
                    isAtEnd={index === fields.length - 1}
                    onMove={() => move(index, index + 1)}
                  >
                    <ArrowDown size={18} aria-hidden />
                  </MoveButton>
                  <IconButton aria-label={`Tirar ${name}`} color="error" onClick={() => remove(index)}>
                    <Trash2 size={18} aria-hidden />
                  </IconButton>
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
