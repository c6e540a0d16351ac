import { clsx } from 'clsx';

import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  isFullWidth?: boolean | undefined;
}

/** Returns the classes of buttons and of links styled as buttons. */
export function buttonClass(
  { variant = 'primary', size = 'm', isFullWidth = false }: ButtonLook,
  className?: string,
): string {
  return clsx(styles.button, styles[variant], styles[size], isFullWidth && styles.full, className);
}
