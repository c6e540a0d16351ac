import { useNavigate } from '@tanstack/react-router';
import { priceFromName, priceToName } from '@vitrine/contract/filter-names.ts';
import { type ChosenFilters, isReais } from '@vitrine/contract/filter-text.ts';
import type { PriceFilter } from '@vitrine/contract/schemas/catalog.ts';
import { type FormEvent, useId } from 'react';

import { Button } from '#app/ui/button/button.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import { withPrice } from './domain/chosen-filters.ts';

import styles from './price-form.module.css';

export interface PriceFormProps {
  price: PriceFilter;
  chosen: ChosenFilters;
  hrefOf: (filters: ChosenFilters) => string;
}

/** A price range in whole reais; without JavaScript, a GET form with the other parameters as hidden fields. */
export function PriceForm({ price, chosen, hrefOf }: PriceFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const [path = '', query = ''] = hrefOf(withPrice(chosen, null, null)).split('?');

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [one, other] = [priceFromName, priceToName].map((name) => readReais(form.get(name)));
    const from = one ?? null;
    const to = other ?? null;
    const isReversed = from !== null && to !== null && from > to;
    const href = hrefOf(isReversed ? withPrice(chosen, to, from) : withPrice(chosen, from, to));
    void navigate({ href, resetScroll: false });
  }

  const field = (name: string, label: string, value: number | null, hint: number) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${name}`} className={styles.label}>
        {label}
      </label>
      <TextInput
        id={`${id}-${name}`}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9.]*"
        maxLength={8}
        placeholder={String(hint)}
        defaultValue={value ?? ''}
      />
    </div>
  );

  return (
    <form action={path} className={styles.form} onSubmit={send} aria-label="Faixa de preço">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {field(priceFromName, 'De R$', price.from_reais, Math.floor(price.lowest_centavos / 100))}
      {field(priceToName, 'Até R$', price.to_reais, Math.ceil(price.highest_centavos / 100))}
      <Button type="submit" variant="secondary" size="s">
        Aplicar
      </Button>
    </form>
  );
}

/** Parses a price such as `1.500`; null for any other text. */
function readReais(value: FormDataEntryValue | null): number | null {
  const text = typeof value === 'string' ? value.replaceAll('.', '').replace(/^0+(?=\d)/, '') : '';
  return isReais(text) ? Number(text) : null;
}
