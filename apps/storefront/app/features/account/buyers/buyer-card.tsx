import type { CompanyBuyer } from '@vitrine/contract/schemas/buyer.ts';
import { useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

import { BuyerForm } from './buyer-form.tsx';
import { limitWords, roleLabels, statusViews } from './buyer-words.ts';

import styles from './buyers.module.css';

export interface BuyerCardProps {
  buyer: CompanyBuyer;
  /** The buyer is who is logged in, whom another person changes. */
  isSelf: boolean;
  onChanged: (buyer: CompanyBuyer) => void;
  onRemoved: () => void;
}

/** A buyer of the company, with what can be done about them. */
export function BuyerCard({ buyer, isSelf, onChanged, onRemoved }: BuyerCardProps) {
  const [isEdited, setIsEdited] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isInviting, setIsInviting] = useState(false);
  const { id, name, email, status } = buyer;
  const path = { id };

  async function inviteAgain() {
    setIsInviting(true);
    try {
      onChanged(await api('POST /api/customer/buyers/{id}/invitation', { path }));
      emitAppEvent('toast', { kind: 'success', message: `Enviamos outro convite para ${email}.` });
    } catch (error) {
      emitAppEvent('toast', { kind: 'error', message: translateCallError(error) });
    } finally {
      setIsInviting(false);
    }
  }

  return (
    <Card as="article" padding="l" className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Badge tone={statusViews[status].tone}>{statusViews[status].label}</Badge>
      </div>
      <div>
        <p className={styles.fact}>{email}</p>
        <p className={styles.fact}>
          {roleLabels[buyer.role]}. {limitWords(buyer.order_limit_centavos)}.
        </p>
      </div>
      {isSelf ? (
        <p className={styles.fact}>É você: outra pessoa da empresa muda o seu acesso.</p>
      ) : isEdited ? (
        <BuyerForm
          buyer={buyer}
          action="Salvar"
          onSave={async ({ email: _, ...typed }) => {
            onChanged(await api('PUT /api/customer/buyers/{id}', { path, body: typed }));
            setIsEdited(false);
          }}
        >
          <Button variant="secondary" onClick={() => setIsEdited(false)}>
            Cancelar
          </Button>
        </BuyerForm>
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" size="s" onClick={() => setIsEdited(true)}>
            Mudar
          </Button>
          {status === 'active' ? null : (
            <Button variant="secondary" size="s" isLoading={isInviting} onClick={() => void inviteAgain()}>
              Enviar convite de novo
            </Button>
          )}
          <Button variant="secondary" size="s" onClick={() => setIsAsked(true)}>
            Remover
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={`Remover ${name}?`}
        action="Remover"
        keep="Manter"
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          await api('DELETE /api/customer/buyers/{id}', { path });
          setIsAsked(false);
          onRemoved();
        }}
      >
        <p>O acesso termina agora, e a sacola aberta é apagada. Os pedidos já feitos continuam.</p>
      </ConfirmDialog>
    </Card>
  );
}
