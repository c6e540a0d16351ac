import { ClientOnly } from '@tanstack/react-router';
import { CallError } from '@vitrine/contract/client.ts';
import { useState } from 'react';

import { homePath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Container } from '#app/ui/container/container.tsx';

import styles from './opt-out-page.module.css';

/** Ends the reminders of carts to the recipient of a mail. A link alone ends nothing: mail servers open them [INT+06]. */
export function OptOutPage() {
  return (
    <Container className={styles.page}>
      <h1>Lembretes de sacola</h1>
      <ClientOnly fallback={null}>
        <OptingOut />
      </ClientOnly>
    </Container>
  );
}

function OptingOut() {
  const token = new URLSearchParams(window.location.search).get('t') ?? '';
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(wanted: boolean) {
    setIsBusy(true);
    setProblem(null);
    try {
      const chosen = await api('POST /api/customer/reminder-opt-outs', {
        body: { token, is_wanted: wanted },
      });
      setIsWanted(chosen.is_wanted);
    } catch (error) {
      const isUnknown =
        error instanceof CallError && (error.code === 'not_found' || error.code === 'validation_failed');
      setProblem(
        isUnknown
          ? 'Este link não é de um lembrete desta loja. Abra o do último e-mail.'
          : translateCallError(error instanceof CallError ? error : null),
      );
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      {isWanted === null ? (
        <p>A loja manda um lembrete por sacola deixada, porque você pediu. Quer parar de receber?</p>
      ) : (
        <Alert tone="success" isAnnounced>
          {isWanted
            ? 'Você volta a receber lembretes das suas sacolas.'
            : 'Pronto: a loja não manda mais lembretes para este e-mail.'}
        </Alert>
      )}
      {problem === null ? null : (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      )}
      {isWanted === false ? (
        <Button variant="ghost" isLoading={isBusy} onClick={() => void choose(true)}>
          Foi engano: quero continuar recebendo
        </Button>
      ) : (
        <Button isLoading={isBusy} onClick={() => void choose(false)}>
          Não quero mais lembretes
        </Button>
      )}
      <ButtonLink href={homePath} variant="secondary">
        Ir para a loja
      </ButtonLink>
    </>
  );
}
