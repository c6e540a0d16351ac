import { type ReactNode, useEffect } from 'react';

import styles from './page-heading.module.css';

/** The title of a screen, also of the browser's tab, with its actions. */
export function PageHeading({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Painel`;
  }, [title]);
  return (
    <div className={styles.heading}>
      <div className={styles.texts}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </div>
  );
}
