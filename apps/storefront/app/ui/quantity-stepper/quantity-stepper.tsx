import { parseWholeNumber } from '@vitrine/brazil/parse-whole-number.ts';
import { nearestAllowedQty } from '@vitrine/rules/nearest-allowed-qty.ts';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';

import { FieldError } from '#app/ui/field/field-error.tsx';

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

/** A stepper between min and max; a typed number is applied on blur or Enter. Another text stays, with what to do [UIX+04]; a quantity that is cut to the maximum says so. */
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
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const problemId = useId();

  function change(wished: number) {
    setTyped(null);
    setIsUnreadable(false);
    setIsCut(wished > max);
    const next = nearestAllowedQty(wished, { min_qty: min, qty_step: step }, max);
    if (next !== value) onChange(next);
  }

  // Applies the field's text, which may have been typed before hydration.
  function settle(text: string) {
    const number = text.trim() === '' ? value : parseWholeNumber(text);
    if (number === null) setIsUnreadable(true);
    else change(number);
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value);
    setIsUnreadable(false);
    setIsCut(false);
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      settle(event.currentTarget.value);
    }
    if (event.key === 'ArrowUp') change(value + 1);
    if (event.key === 'ArrowDown') change(value - step);
  }

  const stepper = (
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
        aria-invalid={isUnreadable || undefined}
        aria-describedby={isUnreadable ? problemId : undefined}
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
  return (
    <div className={styles.place}>
      {stepper}
      {isUnreadable ? (
        <div role="alert">
          <FieldError
            id={problemId}
          >{`Digite um número inteiro. A quantidade continua ${value}.`}</FieldError>
        </div>
      ) : null}
      {isCut ? (
        <p className={styles.cut} role="status">
          {`O máximo disponível é ${nearestAllowedQty(max, { min_qty: min, qty_step: step }, max)}.`}
        </p>
      ) : null}
    </div>
  );
}
