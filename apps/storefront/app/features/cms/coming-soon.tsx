import styles from './coming-soon.module.css';

/** In place of the products of a shop that has none yet. */
export function ComingSoon() {
  return (
    <section className={styles.soon}>
      <ul className={styles.frames} aria-hidden="true">
        <li />
        <li />
        <li />
        <li />
      </ul>
      <div className={styles.words}>
        <h2>Em breve</h2>
        <p className={styles.text}>
          Estamos preparando os primeiros produtos. Volte daqui a pouco para conhecer.
        </p>
      </div>
    </section>
  );
}
