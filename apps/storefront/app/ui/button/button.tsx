import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { Spinner } from '#app/ui/spinner/spinner.tsx';

import { type ButtonLook, buttonClass } from './button-class.ts';

import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  /** Defaults to 'button'. */
  type?: 'button' | 'submit' | undefined;
  icon?: ReactNode;
  /** Keeps width and focus, ignores clicks, and sets aria-busy for assistive technology. */
  isLoading?: boolean | undefined;
}

export function Button({
  variant,
  size,
  isFullWidth,
  icon,
  isLoading = false,
  type,
  className,
  onClick,
  onMouseDown,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Keeps the focus in the field: validating it on blur would render its message and move the button away before the
    // click.
    if (type === 'submit') event.preventDefault();
    onMouseDown?.(event);
  }

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass({ variant, size, isFullWidth }, className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onMouseDown={press}
      onClick={click}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {isLoading ? (
        <span className={styles.wait}>
          <Spinner label="Aguarde" />
        </span>
      ) : null}
    </button>
  );
}
