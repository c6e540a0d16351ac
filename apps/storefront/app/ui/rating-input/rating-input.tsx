import { Star } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

import { FieldError } from '#app/ui/field/field-error.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './rating-input.module.css';

export interface RatingInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  legend: string;
  name: string;
  error?: string | undefined;
}

const words = ['Muito ruim', 'Ruim', 'Regular', 'Bom', 'Excelente'];

/** Five radio buttons that look like stars; the values are '1' to '5'. Extra props go to each of them. */
export function RatingInput({ legend, name, error, ...rest }: RatingInputProps) {
  const errorId = useId();
  const hasError = error !== undefined && error !== '';
  return (
    <fieldset
      className={styles.rating}
      aria-describedby={hasError ? errorId : undefined}
      aria-invalid={hasError || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.stars}>
        {words.map((word, index) => (
          <label key={word} className={styles.star} title={word}>
            <input {...rest} className={styles.input} type="radio" name={name} value={index + 1} />
            <Star aria-hidden="true" />
            <VisuallyHidden>
              {index + 1} de 5: {word}
            </VisuallyHidden>
          </label>
        ))}
      </div>
      {hasError ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
