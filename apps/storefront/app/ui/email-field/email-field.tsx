import { emailField } from '@vitrine/brazil/email.ts';
import { likelyEmail } from '@vitrine/brazil/likely-email.ts';
import { type ReactNode, useRef, useState } from 'react';

import { Field } from '#app/ui/field/field.tsx';
import { TypedInput, type TypedInputProps } from '#app/ui/typed-input/typed-input.tsx';
import { changeInputValue } from '#app/ui/typed-input/use-typed-text.ts';

import styles from './email-field.module.css';

export interface EmailFieldProps extends Omit<TypedInputProps, 'kind' | 'type'> {
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  requirement?: 'required' | 'optional' | undefined;
}

/** A field for an e-mail. A likely slip, such as 'gmial.com', is asked about once and never changed [UIX+04]. */
export function EmailField({ label, error, hint, requirement = 'required', ...input }: EmailFieldProps) {
  const [slip, setSlip] = useState<{ input: HTMLInputElement; suggestion: string } | null>(null);
  const askedFor = useRef('');

  /** Returns whether it asks about a text now. */
  function askAboutSlip(element: HTMLInputElement): boolean {
    const { value } = element;
    if (value === askedFor.current) return false;
    askedFor.current = value;
    const suggestion = likelyEmail(value);
    setSlip(suggestion === null ? null : { input: element, suggestion });
    return suggestion !== null;
  }

  function accept() {
    if (slip === null) return;
    changeInputValue(slip.input, slip.suggestion);
    askedFor.current = slip.suggestion;
    setSlip(null);
    slip.input.focus();
  }

  return (
    <Field
      label={label}
      error={error}
      requirement={requirement}
      hint={
        slip === null ? (
          hint
        ) : (
          <span role="status">
            Você quis dizer{' '}
            <button type="button" className={styles.meant} onClick={accept}>
              {slip.suggestion}
            </button>
            ?
          </span>
        )
      }
    >
      <TypedInput
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        kind={emailField}
        type="email"
        onInput={(event) => {
          setSlip(null);
          input.onInput?.(event);
        }}
        onBlur={(event) => {
          askAboutSlip(event.currentTarget);
          input.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          // Sent without leaving the field: the question comes first, the next Enter sends.
          if (event.key === 'Enter' && askAboutSlip(event.currentTarget)) event.preventDefault();
          input.onKeyDown?.(event);
        }}
      />
    </Field>
  );
}
