import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';

import type { ProductFormValues } from '#panel/products/product-form-values.ts';

import { ColorSwatch } from './color-swatch.tsx';
import type { VariantGridRow } from './variant-grid-row.ts';

const side = 36;

/** A variant's values with the picture that the shop shows for them and the swatch of its colour. */
export function GridVariantName({ row: { label, option_values: values } }: { row: VariantGridRow }) {
  const [options, images] = useWatch<ProductFormValues, ['options', 'images']>({
    name: ['options', 'images'],
  });
  const color = options.flatMap(({ code, values: choices }) =>
    choices.flatMap((choice) => (choice.code === values[code] ? (choice.color ?? []) : [])),
  )[0];
  const own = images.find(({ option_value: shown }) => shown && values[shown.code] === shown.value);
  const picture = own ?? images.find(({ option_value: shown }) => shown === null);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0, minHeight: 36 }}>
      {picture && (
        <Box
          component="img"
          src={picture.preview_url}
          alt=""
          sx={{ width: side, height: side, objectFit: 'cover', borderRadius: 1, flexShrink: 0 }}
        />
      )}
      {color !== undefined && <ColorSwatch color={color} />}
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
    </Box>
  );
}
