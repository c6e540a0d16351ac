import type { AdminCategoryInput } from '@vitrine/contract/admin/schemas/admin-category.ts';

import { PictureField } from '#panel/ui/pictures/picture-field.tsx';

import { useFieldOf } from './use-field-of.ts';

/** A picture as it is chosen in a form; null for none. */
export type FormCategoryPicture =
  | (NonNullable<AdminCategoryInput['image']> & { readonly preview_url: string })
  | null;

interface CategoryPictureInputProps {
  readonly name: 'image' | 'banner';
  readonly label: string;
  readonly helperText: string;
}

/** One picture of a category or collection, chosen from the store's. */
export function CategoryPictureInput({ name, label, helperText }: CategoryPictureInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<FormCategoryPicture>(name, label);
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
