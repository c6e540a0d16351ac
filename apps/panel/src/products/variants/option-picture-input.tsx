import { MenuItem, TextField } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';

import type { ProductFormValues } from '#panel/products/product-form-values.ts';

import type { FormOption } from './option-combinations.ts';

interface OptionPictureInputProps {
  readonly option: FormOption;
  readonly value: FormOption['values'][number];
}

/** The picture that the shop shows first for an option value, one of the product's. */
export function OptionPictureInput({ option: { code }, value }: OptionPictureInputProps) {
  const images = useWatch<ProductFormValues, 'images'>({ name: 'images' });
  const { setValue } = useFormContext<ProductFormValues>();
  if (images.length === 0) return null;
  const isShown = ({ option_value: shown }: (typeof images)[number]) =>
    shown?.code === code && shown.value === value.code;
  const chosen = images.findIndex(isShown);
  function choose(index: number) {
    const first = images[index];
    const own = { code, value: value.code };
    const others = images.filter((image) => image !== first);
    // The first picture of a value is the one that the shop shows: the chosen one goes before the value's others.
    const at = others.findIndex(isShown);
    const next = first
      ? others.toSpliced(at === -1 ? index : at, 0, { ...first, option_value: own })
      : images.map((image) => (isShown(image) ? { ...image, option_value: null } : image));
    setValue('images', next, { shouldDirty: true });
  }
  return (
    <TextField
      select
      label={`Imagem de ${value.label}`}
      value={chosen}
      onChange={(event) => choose(Number(event.target.value))}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ minWidth: 180 }}
    >
      <MenuItem value={-1}>Nenhuma em especial</MenuItem>
      {images.map((image, index) => (
        <MenuItem key={image.path} value={index}>
          <img
            src={image.preview_url}
            alt=""
            width={32}
            height={32}
            style={{ objectFit: 'cover', marginRight: 8, verticalAlign: 'middle' }}
          />
          Imagem {index + 1}
        </MenuItem>
      ))}
    </TextField>
  );
}
