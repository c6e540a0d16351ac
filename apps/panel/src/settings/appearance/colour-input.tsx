import { fieldNameOf, fieldOf } from '#panel/settings/setting-form-values.ts';
import { ColourCodeInput } from '#panel/ui/form/colour-code-input.tsx';

/** A colour of the store's look. */
export function ColourInput({ path }: { path: string }) {
  const field = fieldOf(path);
  return <ColourCodeInput name={fieldNameOf(path)} label={field?.label ?? path} helperText={field?.help} />;
}
