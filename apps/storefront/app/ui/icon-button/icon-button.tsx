import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** 'button' unless said. */
  type?: 'button' | 'submit' | undefined;
  /** Said aloud and shown as the browser's own hint. */
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
