import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { ExchangeChoices } from '@vitrine/contract/schemas/return.ts';

import { Field } from '#app/ui/field/field.tsx';
import { Select } from '#app/ui/select/select.tsx';

import { differenceText } from './domain/return-words.ts';

type Variant = ExchangeChoices[number]['variants'][number];

interface ReplacementChoiceProps {
  /** Of the product. */
  readonly name: string;
  readonly variants: readonly Variant[];
  readonly qty: number;
  readonly chosenId: number | undefined;
  readonly error: string | undefined;
  readonly onChoose: (variantId: number) => void;
}

/** The size or colour that a returned item is exchanged for, with the price difference of each [ORD+04]. */
export function ReplacementChoice(props: ReplacementChoiceProps) {
  const { name, variants, qty, chosenId, error, onChoose } = props;
  return (
    <Field label={`Trocar ${name} por`} requirement="required" error={error}>
      <Select
        value={chosenId === undefined ? '' : String(chosenId)}
        placeholder="Escolha"
        options={variants.map((variant) => ({
          value: String(variant.variant_id),
          label: labelOf(variant, { name, qty }),
          isDisabled: variant.stock < qty,
        }))}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </Field>
  );
}

function labelOf(
  { options_label: options, is_same: isSame, stock, difference_centavos: difference }: Variant,
  { name, qty }: { name: string; qty: number },
): string {
  const parts = [
    options === '' ? name : options,
    ...(isSame ? ['igual ao que você comprou'] : []),
    stock < qty ? 'esgotado' : differenceText(difference * qty, formatBrl),
  ];
  return parts.filter((part) => part !== '').join(', ');
}
