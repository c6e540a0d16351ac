import { CircleAlert } from 'lucide-react';

import { PlainButton } from './plain-button.tsx';

import styles from './error-panel.module.css';

/** Explains a failure in the API's words, with a retry. Drawn without MUI: it also shows that a screen has not loaded. */
export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.panel}>
      <CircleAlert size={22} aria-hidden className={styles.icon} />
      <div className={styles.message}>{messageOfError(error)}</div>
      <div className={styles.retry}>
        <PlainButton onClick={onRetry}>Tentar de novo</PlainButton>
      </div>
    </div>
  );
}

/** Returns the Portuguese message of a failed call; a general one for a fault of the panel. */
export function messageOfError(error: unknown): string {
  if (error instanceof Error && (error.name === 'AdminCallError' || error.name === 'PasskeyFailure'))
    return error.message;
  // A screen's code is loaded with the screen.
  if (error instanceof TypeError && error.message.includes('dynamically imported module'))
    return 'Esta tela não carregou. Verifique a internet e tente de novo.';
  return 'Algo deu errado no painel. Recarregue a página e tente de novo.';
}
