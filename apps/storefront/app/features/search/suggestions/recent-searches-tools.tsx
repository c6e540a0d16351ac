import { X } from 'lucide-react';

import styles from './suggestion-panel.module.css';

export interface RecentSearchesToolsProps {
  texts: readonly string[];
  /** Null for all of them. */
  onForget: (text: string | null) => void;
}

/** Buttons that delete recent searches, beside the list of options, which may contain nothing else. */
export function RecentSearchesTools({ texts, onForget }: RecentSearchesToolsProps) {
  return (
    <div role="group" aria-label="Apagar buscas recentes" className={styles.tools}>
      <button type="button" className={styles.clear} onClick={() => onForget(null)}>
        Limpar tudo
      </button>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className={styles.forget}
          aria-label={`Apagar a busca ${text}`}
          onClick={() => onForget(text)}
        >
          <X aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
