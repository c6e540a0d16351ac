import { ownEntry } from '@vitrine/rules/own-entry.ts';
import type { ReactNode } from 'react';

import { resultParam } from '#app/platform/addresses/action-paths.ts';
import { cartPath } from '#app/platform/addresses/paths.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Container } from '#app/ui/container/container.tsx';

import { formResultText } from './form-result-text.ts';

import styles from './form-result.module.css';

const successes: Readonly<Record<string, ReactNode>> = {
  added: (
    <>
      Produto adicionado à sacola. <a href={cartPath}>Ver sacola</a>
    </>
  ),
  alert_set: 'Combinado! Assim que o produto voltar, avisamos por e-mail.',
  subscribed: 'Pronto! Você vai receber nossas novidades por e-mail.',
};

export interface FormResultProps {
  /** The query of the page. */
  search: Readonly<Record<string, string | undefined>>;
}

/** Shows the result of a form that the browser posted itself; renders nothing without one. */
export function FormResult({ search }: FormResultProps) {
  const refusal = formResultText(search);
  if (refusal !== null) {
    return (
      <Container className={styles.result}>
        <Alert tone="danger" isAnnounced>
          {refusal}
        </Alert>
      </Container>
    );
  }
  const success = ownEntry(successes, search[resultParam] ?? '');
  if (!success) return null;
  return (
    <Container className={styles.result}>
      <Alert tone="success" isAnnounced>
        {success}
      </Alert>
    </Container>
  );
}
