import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

import styles from './radio-card.module.css';

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** The price or a badge, at the end of the first row. */
  aside?: ReactNode;
  /** Shown below while this option is chosen. */
  children?: ReactNode;
}

/** A radio button as a card, e.g. for shipping or payment methods; the whole card is clickable. */
export function RadioCard({ title, description, icon, aside, children, className, ...rest }: RadioCardProps) {
  const id = useId();
  const hasDescription = description !== undefined && description !== null;
  return (
    <div className={clsx(styles.card, className)}>
      <label className={styles.head}>
        <input
          type="radio"
          aria-describedby={hasDescription ? id : undefined}
          {...rest}
          className={styles.dot}
        />
        {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {hasDescription ? (
            <span id={id} className={styles.description}>
              {description}
            </span>
          ) : null}
        </span>
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </label>
      {children === undefined || children === null ? null : <div className={styles.more}>{children}</div>}
    </div>
  );
}
