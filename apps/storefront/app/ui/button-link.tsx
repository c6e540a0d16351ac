import type { ReactNode } from 'react';

import { type ButtonLook, buttonClass } from './button-class.ts';
import { Link, type LinkProps } from './link.tsx';

import styles from './button.module.css';

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/** A link with the look of a button: it goes somewhere, a Button does something. */
export function ButtonLink({
  variant,
  size,
  isFullWidth,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, isFullWidth }, className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
