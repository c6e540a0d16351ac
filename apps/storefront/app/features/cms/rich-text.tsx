import { Prose } from '#app/ui/prose/prose.tsx';

import styles from './rich-text.module.css';

/** Text in a centred column of readable width. */
export function RichText({ html }: { html: string }) {
  if (html === '') return null;
  return (
    <div className={styles.column}>
      <Prose html={html} />
    </div>
  );
}
