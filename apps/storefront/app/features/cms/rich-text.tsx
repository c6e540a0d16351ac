import { Prose } from '#app/ui/prose/prose.tsx';

import styles from './rich-text.module.css';

/** Words to read: a column of a good length, in the middle. */
export function RichText({ html }: { html: string }) {
  if (html === '') return null;
  return (
    <div className={styles.column}>
      <Prose html={html} />
    </div>
  );
}
