import { Prose } from './prose.tsx';

import styles from './article-prose.module.css';

/** Merchant HTML in the column of an article. */
export function ArticleProse({ html }: { html: string }) {
  return <Prose html={html} className={styles.text} />;
}
