import { clsx } from 'clsx';

import { Prose } from '#app/ui/prose/prose.tsx';

import { isLongText } from './domain/is-long-text.ts';

import styles from './category-text.module.css';

/**
 * The text of a category. On phones a long one ends after three lines until 'Ler mais' opens it, without JavaScript: its HTML is whole,
 * and where styles cannot cut it, it is shown whole.
 */
export function CategoryText({ html, className }: { html: string; className?: string | undefined }) {
  if (!isLongText(html)) return <Prose html={html} className={className} />;
  return (
    <div className={clsx(styles.text, className)}>
      <Prose html={html} className={styles.prose} />
      <details className={styles.more}>
        <summary className={styles.toggle}>
          <span className={styles.closed}>Ler mais</span>
          <span className={styles.opened}>Ler menos</span>
        </summary>
      </details>
    </div>
  );
}
