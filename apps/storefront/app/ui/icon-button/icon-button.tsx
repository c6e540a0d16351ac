import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** Defaults to 'button'. */
  type?: 'button' | 'submit' | undefined;
  /** The accessible name, also shown as the browser's tooltip. */
  label: string;
  icon: ReactNode;
  size?: 's' | 'm' | undefined;
  variant?: 'plain' | 'filled' | undefined;
}

export function IconButton({
  label,
  icon,
  size = 'm',
  variant = 'plain',
  className,
  type,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={clsx(styles.button, styles[size], styles[variant], className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
