import { parseWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';

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
  /** Of the field, in a form that the browser may submit itself. */
  name?: string | undefined;
  /** The id of that form, around the stepper or elsewhere. */
  form?: string | undefined;
  /** The buttons submit the form with their quantity under this name, until the page's scripts apply it. */
  submitName?: string | undefined;
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
  form,
  submitName,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const problemId = useId();

  const clamp = (wished: number) => nearestAllowedQty(wished, { min_qty: min, qty_step: step }, max);

  function change(wished: number) {
    setTyped(null);
    setIsUnreadable(false);
    setIsCut(wished > max);
    const next = clamp(wished);
    if (next !== value) onChange(next);
  }

  // Applies the field's text, which may have been typed before hydration.
  function applyText(text: string) {
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
      applyText(event.currentTarget.value);
    }
    if (event.key === 'ArrowUp') change(value + 1);
    if (event.key === 'ArrowDown') change(value - step);
  }

  const stepButton = (action: string, by: number, isOff: boolean, icon: ReactNode) => (
    <button
      type={submitName === undefined ? 'button' : 'submit'}
      name={submitName}
      value={submitName === undefined ? undefined : clamp(value + by)}
      form={submitName === undefined ? undefined : form}
      className={clsx(styles.step, submitName === undefined && name !== undefined && styles.scripted)}
      aria-label={action}
      disabled={isDisabled || isOff}
      // Before hydration, the document's first script changes the field.
      data-step={submitName === undefined ? by : undefined}
      onClick={(event) => {
        event.preventDefault();
        change(value + by);
      }}
    >
      {icon}
    </button>
  );
  const stepper = (
    <fieldset className={clsx(styles.stepper, styles[size])} aria-label={label}>
      {stepButton('Diminuir', -step, value <= min, <Minus aria-hidden="true" />)}
      <input
        className={styles.number}
        name={name}
        form={form}
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
        onBlur={(event) => applyText(event.target.value)}
        onKeyDown={pressKey}
        onFocus={(event) => event.target.select()}
      />
      {stepButton('Aumentar', 1, value >= max, <Plus aria-hidden="true" />)}
    </fieldset>
  );
  return (
    <div className={styles.container}>
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
          {`O máximo disponível é ${clamp(max)}.`}
        </p>
      ) : null}
    </div>
  );
}
