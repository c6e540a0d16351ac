import { X } from 'lucide-react';

import styles from './suggestion-panel.module.css';

export interface RecentSearchesToolsProps {
  texts: readonly string[];
  /** Null for all of them. */
  onDelete: (text: string | null) => void;
}

/** Buttons that delete recent searches, beside the list of options, which may contain nothing else. */
export function RecentSearchesTools({ texts, onDelete }: RecentSearchesToolsProps) {
  return (
    <div role="group" aria-label="Apagar buscas recentes" className={styles.tools}>
      <button type="button" className={styles.clear} onClick={() => onDelete(null)}>
        Limpar tudo
      </button>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className={styles.delete}
          aria-label={`Apagar a busca ${text}`}
          onClick={() => onDelete(text)}
        >
          <X aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
