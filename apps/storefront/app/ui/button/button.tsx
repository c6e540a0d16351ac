import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { Spinner } from '#app/ui/spinner/spinner.tsx';

import { type ButtonLook, buttonClass } from './button-class.ts';

import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  /** 'button' unless said. */
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
    // The field being typed in keeps the focus: checked as it is left, its message would move the button away from under
    // the pointer before the press is over.
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
