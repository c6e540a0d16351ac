import styles from './screen-loading.module.css';

/** The placeholder of a screen while its code is loading. */
export function ScreenLoading() {
  return (
    <div role="status" aria-label="Carregando">
      <span className={`${styles.pulse} ${styles.title}`} />
      <span className={`${styles.pulse} ${styles.body}`} />
    </div>
  );
}
