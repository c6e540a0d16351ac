import type { ProductOption, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

import { optionPrefix } from '#app/platform/addresses/action-paths.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { PolicyLink } from '#app/ui/dialog/policy-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import type { Choice } from './domain/choose-variant.ts';
import { type Availability, optionAvailability } from './domain/option-availability.ts';
import { soldOutHint } from './domain/sold-out-hint.ts';

import styles from './product-options.module.css';

export interface ProductOptionsProps {
  options: readonly ProductOption[];
  variants: readonly ProductVariant[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The id of the form that sends the choice. */
  form: string;
}

/** Each option as a radio group: colours as swatches, others as text. */
export function ProductOptions({ options, variants, choice, onChoose, form }: ProductOptionsProps) {
  const hint = soldOutHint(options, variants, choice);
  return (
    <>
      {options.map((option) => (
        <OptionGroup
          key={option.code}
          form={form}
          option={option}
          availability={optionAvailability(option, variants, choice)}
          chosen={choice[option.code]}
          onChoose={(value) => onChoose({ ...choice, [option.code]: value })}
        />
      ))}
      {hint === '' ? null : <p className={styles.hint}>{hint}</p>}
    </>
  );
}

interface OptionGroupProps {
  form: string;
  option: ProductOption;
  availability: readonly Availability[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

/** The codes of options that are sizes. */
const sizeOptions: ReadonlySet<string> = new Set(['size', 'tamanho']);

const announcements: Readonly<Record<Availability, string>> = {
  available: '',
  'sold-out': ', esgotado',
  'not-made': ', indisponível nesta combinação',
};

function OptionGroup({ form, option, availability, chosen, onChoose }: OptionGroupProps) {
  const guide = useStore().settings['catalog/size_guide'];
  const chosenLabel = option.values.find(({ code }) => code === chosen)?.label;
  return (
    <fieldset>
      <legend className={styles.legend}>
        {option.label}: <span className={styles.chosen}>{chosenLabel}</span>
      </legend>
      <div className={styles.values}>
        {option.values.map((value, index) => {
          const state = availability[index] ?? 'not-made';
          return (
            <label key={value.code} className={value.color === null ? styles.word : styles.swatch}>
              <input
                type="radio"
                className={styles.input}
                name={`${optionPrefix}${option.code}`}
                form={form}
                value={value.code}
                checked={value.code === chosen}
                onChange={() => onChoose(value.code)}
              />
              {value.color === null ? (
                <span className={state === 'available' ? styles.face : styles.struckFace}>{value.label}</span>
              ) : (
                <ColorFace color={value.color} label={value.label} isStruck={state !== 'available'} />
              )}
              <VisuallyHidden>{announcements[state]}</VisuallyHidden>
            </label>
          );
        })}
      </div>
      {guide !== '' && sizeOptions.has(option.code) ? (
        <p className={styles.guide}>
          <PolicyLink urlKey={guide}>Guia de medidas</PolicyLink>
        </p>
      ) : null}
    </fieldset>
  );
}

function ColorFace({ color, label, isStruck }: { color: string; label: string; isStruck: boolean }) {
  return (
    <span
      className={isStruck ? styles.struckColor : styles.color}
      style={{ backgroundColor: color }}
      title={label}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
