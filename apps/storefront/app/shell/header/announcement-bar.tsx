import styles from './announcement-bar.module.css';

/** A store's announcement in one line: free shipping from an amount, a date. */
export function AnnouncementBar({ text }: { text: string }) {
  return (
    <aside className={styles.bar} aria-label="Aviso da loja">
      <p>{text}</p>
    </aside>
  );
}
