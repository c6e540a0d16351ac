import styles from './skip-link.module.css';

/** First thing in the tab order; the layouts' main element carries the id. */
export function SkipLink({ targetId = 'conteudo' }: { targetId?: string }) {
  return (
    <a className={styles.link} href={`#${targetId}`}>
      Pular para o conteúdo
    </a>
  );
}
