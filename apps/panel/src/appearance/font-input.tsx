import { fieldNameOf, fieldOf } from '#panel/settings/setting-form-values.ts';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';

/** One of the fonts that ship with the shop, or of the store's own. */
export function FontInput({ path, fonts }: { path: string; fonts: readonly string[] }) {
  return (
    <ChoiceInput
      name={fieldNameOf(path)}
      label={fieldOf(path)?.label ?? path}
      choices={fonts.map((font) => [font, font] as const)}
      required
    />
  );
}
