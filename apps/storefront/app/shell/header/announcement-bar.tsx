import styles from './announcement-bar.module.css';

/** A store's one line of news: free shipping from a value, a date. */
export function AnnouncementBar({ text }: { text: string }) {
  return (
    <aside className={styles.bar} aria-label="Aviso da loja">
      <p>{text}</p>
    </aside>
  );
}
