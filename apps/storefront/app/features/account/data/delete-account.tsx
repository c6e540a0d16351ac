import type { Erasure } from '@vitrine/contract/schemas/customer-data.ts';
import { type FormEvent, useRef, useState } from 'react';

import { ordersPath, returnsPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';

import { ProofField } from './proof-field.tsx';
import { missingProofText, noProof, proofBody, refusalBy, type TypedProof } from './typed-proof.ts';

import styles from './personal-data-page.module.css';

export interface DeleteAccountProps {
  erasure: Erasure;
  email: string;
  hasPasskey: boolean;
  /** Called after the account was deleted. */
  onDeleted: () => void;
}

/** Deletes the account after listing what is erased and what the law requires the store to keep [ACC+01]. */
export function DeleteAccount({ erasure, email, hasPasskey, onDeleted }: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isHeld = erasure.open_orders.length > 0 || erasure.open_returns.length > 0;
  return (
    <Card as="section" padding="l" className={styles.section}>
      <div>
        <h2 className={styles.title}>Excluir a conta</h2>
        <p className={styles.text}>
          Apagamos seus dados, endereços, listas, fotos e tudo o mais que é seu. Não há como voltar atrás.
        </p>
      </div>
      {isHeld ? <Held erasure={erasure} /> : null}
      {isOpen ? (
        <DeletionForm erasure={erasure} email={email} hasPasskey={hasPasskey} onDeleted={onDeleted} />
      ) : null}
      {isHeld || isOpen ? null : (
        <Button variant="secondary" className={styles.button} onClick={() => setIsOpen(true)}>
          Quero excluir minha conta
        </Button>
      )}
    </Card>
  );
}

function Held({ erasure: { open_orders: orders, open_returns: returns } }: { erasure: Erasure }) {
  return (
    <Alert
      tone="warning"
      title="Ainda não dá para excluir"
      action={
        <ButtonLink variant="secondary" size="s" href={orders.length > 0 ? ordersPath() : returnsPath()}>
          {orders.length > 0 ? 'Ver pedidos' : 'Ver devoluções'}
        </ButtonLink>
      }
    >
      {orders.length > 0 ? (
        <p>Em andamento: {numbered('pedido', 'pedidos', orders)}. Espere a entrega.</p>
      ) : null}
      {returns.length > 0 ? (
        <p>Em andamento: {numbered('devolução', 'devoluções', returns)}. Espere a conclusão.</p>
      ) : null}
    </Alert>
  );
}

function numbered(one: string, several: string, numbers: readonly string[]): string {
  return `${numbers.length === 1 ? one : several} ${numbers.join(', ')}`;
}

const fieldNames = ['password', 'pin'] as const;

function DeletionForm({ erasure, email, hasPasskey, onDeleted }: DeleteAccountProps) {
  const form = useRef<HTMLFormElement>(null);
  const [proof, setProof] = useState<TypedProof>(() => noProof(erasure.has_password));
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  function refuse(text: string | undefined) {
    setProblem(text);
    if (text !== undefined) form.current?.querySelector<HTMLElement>(`[name="${proof.by}"]`)?.focus();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setFailure(null);
    const missing = missingProofText(proof);
    refuse(missing ?? undefined);
    if (missing !== null) return;
    setIsSending(true);
    try {
      await api('POST /api/customer/erasure', { body: proofBody(proof) });
    } catch (error) {
      const refused = refusalBy(error, fieldNames);
      setFailure(refused.failure);
      // What a passkey signed is used once.
      if (proof.by === 'passkey') setProof(noProof(erasure.has_password));
      else refuse(refused.problems[proof.by]);
      setIsSending(false);
      return;
    }
    onDeleted();
    emitAppEvent('toast', { kind: 'success', message: 'Sua conta foi excluída.' });
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <ul className={styles.consequences}>
        <li>Você sai de todos os aparelhos, e este e-mail e documento ficam livres para um novo cadastro.</li>
        <li>Avaliações publicadas ficam na loja, sem seu nome e sem suas fotos.</li>
        {erasure.keeps_fiscal_record ? (
          <li>
            Dos pedidos entregues, a lei fiscal pede que fiquem guardados seu nome e documento por cinco anos.
            Endereço, telefone e o resto são apagados.
          </li>
        ) : null}
        {erasure.credit_centavos === 0 ? null : (
          <li>
            <strong>
              Você perde <Amount centavos={erasure.credit_centavos} /> em créditos e bônus.
            </strong>
          </li>
        )}
      </ul>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <ProofField proof={proof} onChange={setProof} error={problem} email={email} hasPasskey={hasPasskey} />
      <Button type="submit" variant="danger" className={styles.button} isLoading={isSending}>
        Excluir minha conta
      </Button>
    </form>
  );
}
