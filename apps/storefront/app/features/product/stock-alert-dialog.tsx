import { useRouter } from '@tanstack/react-router';
import { tidyEmail } from '@vitrine/brazil/email.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { BellRing } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { isConnectionLost } from '#app/platform/errors/is-unanswered.ts';
import { translateCallError, translateServerMessage } from '#app/platform/errors/server-messages.ts';
import { keepForLater } from '#app/platform/outbox/keep-for-later.ts';
import { keptMessage } from '#app/platform/outbox/kept-message.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Modal } from '#app/ui/dialog/modal.tsx';
import { PolicyLink } from '#app/ui/dialog/policy-link.tsx';
import { EmailField } from '#app/ui/email-field/email-field.tsx';

import styles from './stock-alert-dialog.module.css';

export interface StockAlertDialogProps {
  variantId: number;
  /** The name with the chosen options. */
  label: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Subscribes an e-mail to a single message when a sold-out variant is back [CAT+01]. */
export function StockAlertDialog({ variantId, label, isOpen, onClose }: StockAlertDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Avise-me quando chegar" size="s">
      <StockAlertForm variantId={variantId} label={label} />
    </Modal>
  );
}

function StockAlertForm({ variantId, label }: Pick<StockAlertDialogProps, 'variantId' | 'label'>) {
  const ownEmail = useSession((session) => session.customer?.email);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'asking' | 'sending' | 'kept' | { sentTo: string }>('asking');
  const [error, setError] = useState<{ field?: string | undefined; form?: string | undefined }>({});

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    const form = new FormData(event.currentTarget);
    const email = tidyEmail(String(form.get('email') ?? ''));
    const website = String(form.get('website') ?? '');
    setState('sending');
    setError({});
    try {
      await api('POST /api/catalog/stock-alerts', {
        body: { variant_id: variantId, email, ...(website && { website }) },
      });
      setState({ sentTo: email });
    } catch (failure) {
      if (isConnectionLost(failure) && !website) {
        const alert = { kind: 'stock-alert', variantId, email } as const;
        await keepForLater(router, { label: `aviso de chegada de ${label}`, send: alert });
        setState('kept');
        return;
      }
      setState('asking');
      const [ofField] = (failure instanceof CallError && failure.fields?.['email']) || [];
      setError(ofField ? { field: translateServerMessage(ofField) } : { form: translateCallError(failure) });
      input.current?.focus();
    }
  }

  if (state === 'kept') {
    return (
      <div className={styles.form}>
        <Alert tone="warning" title="Sem conexão agora" isAnnounced>
          {keptMessage}
        </Alert>
      </div>
    );
  }
  if (typeof state === 'object') {
    return (
      <div className={styles.form}>
        <Alert tone="success" title="Combinado!" isAnnounced>
          Assim que voltar, escrevemos para {state.sentTo}.
        </Alert>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <p>
        <strong>{label}</strong> acabou por enquanto. Deixe seu e-mail e avisamos uma vez, assim que voltar.
      </p>
      {error.form === undefined ? null : (
        <Alert tone="danger" isAnnounced>
          {error.form}
        </Alert>
      )}
      <EmailField label="Seu e-mail" error={error.field} ref={input} name="email" defaultValue={ownEmail} />
      {/* Honeypot: hidden from people. */}
      <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <Button
        type="submit"
        isFullWidth
        isLoading={state === 'sending'}
        icon={<BellRing aria-hidden="true" />}
      >
        Avisar por e-mail
      </Button>
      <p className={styles.note}>
        Usamos seu e-mail só para este aviso e o apagamos depois de enviar, ou em 180 dias. Veja a{' '}
        <PolicyLink urlKey="politica-de-privacidade">política de privacidade</PolicyLink>.
      </p>
    </form>
  );
}
