import type { ComponentProps, ReactNode } from 'react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { type ButtonLook, buttonClass } from './button-class.ts';

import styles from './button.module.css';

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  href: string;
  icon?: ReactNode;
}

/** A link styled as a button; for actions use Button. */
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
    <PageLink {...rest} className={buttonClass({ variant, size, isFullWidth }, className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </PageLink>
  );
}
