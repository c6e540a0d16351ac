import { nearestAllowedQty } from '@vitrine/rules/nearest-allowed-qty.ts';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** Accessible name, such as 'Quantidade de Almofada Linho'. */
  label: string;
  min?: number | undefined;
  max?: number | undefined;
  /** `min` and `max` are multiples of it. */
  step?: number | undefined;
  size?: 's' | 'm' | undefined;
  isDisabled?: boolean | undefined;
  /** For submitting the form without JavaScript. */
  name?: string | undefined;
}

/** A stepper between min and max; a typed number is applied on blur or Enter. */
export function QuantityStepper({
  value,
  onChange,
  label,
  min = 1,
  max = 999,
  step = 1,
  size = 'm',
  isDisabled = false,
  name,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function change(wished: number) {
    const next = nearestAllowedQty(wished, { min_qty: min, qty_step: step }, max);
    if (next !== value) onChange(next);
  }

  // Applies the field's text, which may have been typed before hydration.
  function settle(text: string) {
    setTyped(null);
    const number = Number(text);
    if (text !== '' && Number.isSafeInteger(number)) change(number);
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value.replace(/\D/g, '').slice(0, 4));
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      settle(event.currentTarget.value);
    }
    if (event.key === 'ArrowUp') change(value + 1);
    if (event.key === 'ArrowDown') change(value - step);
  }

  return (
    <fieldset className={clsx(styles.stepper, styles[size])} aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label="Diminuir"
        disabled={isDisabled || value <= min}
        onClick={() => change(value - step)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        className={styles.number}
        name={name}
        value={typed ?? String(value)}
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label="Quantidade"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={isDisabled}
        onChange={type}
        onBlur={(event) => settle(event.target.value)}
        onKeyDown={pressKey}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className={styles.step}
        aria-label="Aumentar"
        disabled={isDisabled || value >= max}
        onClick={() => change(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
