import { useFieldOf } from '#panel/ui/form/use-field-of.ts';
import { PictureField } from '#panel/ui/pictures/picture-field.tsx';

import type { CategoryFormValues } from './category-form-values.ts';

interface CategoryPictureInputProps {
  readonly name: 'image' | 'banner';
  readonly label: string;
  readonly helperText: string;
}

/** One picture of a category, chosen from the store's. */
export function CategoryPictureInput({ name, label, helperText }: CategoryPictureInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<CategoryFormValues['image']>(name, label);
  return (
    <PictureField
      label={label}
      help={helperText}
      value={value?.path ?? ''}
      onChange={(path, picture) =>
        onChange(picture ? { path, alt: picture.alt, preview_url: picture.preview_url } : null)
      }
      problem={problem}
      isDisabled={inputProps.disabled}
      buttonRef={inputProps.inputRef}
    />
  );
}
