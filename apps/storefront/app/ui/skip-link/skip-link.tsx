import styles from './skip-link.module.css';

/** The first element in the tab order; the layouts' main element has the id. */
export function SkipLink({ targetId = 'conteudo' }: { targetId?: string }) {
  return (
    <a className={styles.link} href={`#${targetId}`}>
      Pular para o conteúdo
    </a>
  );
}
