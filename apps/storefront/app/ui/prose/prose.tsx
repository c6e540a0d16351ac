import { clsx } from 'clsx';

import styles from './prose.module.css';

/** Merchant text. The API sanitises it before it is stored: this is the one place that puts HTML on a page. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  return (
    // oxlint-disable-next-line react/no-danger -- sanitised on the server [CMS+01]
    <div className={clsx(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
