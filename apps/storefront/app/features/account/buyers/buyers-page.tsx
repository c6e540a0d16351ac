import { maxBuyers } from '@vitrine/contract/buyer-limits.ts';
import type { CompanyBuyer } from '@vitrine/contract/schemas/buyer.ts';
import { useState } from 'react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { Card } from '#app/ui/card/card.tsx';

import { BuyerCard } from './buyer-card.tsx';
import { BuyerForm } from './buyer-form.tsx';

import styles from './buyers.module.css';

export interface BuyersPageProps {
  buyers: CompanyBuyer[];
  onLogOut: () => void;
}

/** The buyers of the company: invited, changed and removed (decision 180). */
export function BuyersPage({ buyers: loaded, onLogOut }: BuyersPageProps) {
  const [buyers, setBuyers] = useState(loaded);
  const ownId = useSession(({ customer }) => customer?.buyer?.id);
  return (
    <AccountFrame section="buyers" onLogOut={onLogOut}>
      <div className={styles.page}>
        <div>
          <h1>Compradores</h1>
          <p className={styles.text}>
            Cada comprador entra com o próprio e-mail e compra com os preços, endereços e condições da
            empresa. Acima do limite, um aprovador, um gestor ou você aprova o pedido.
          </p>
        </div>
        {buyers.length === 0 ? <p>Nenhum comprador ainda.</p> : null}
        {buyers.length === 0 ? null : (
          <section aria-labelledby="compradores" className={styles.list}>
            <h2 id="compradores" className={styles.heading}>
              {buyers.length === 1 ? '1 comprador' : `${buyers.length} compradores`}
            </h2>
            {buyers.map((buyer) => (
              <BuyerCard
                key={buyer.id}
                buyer={buyer}
                isSelf={buyer.id === ownId}
                onChanged={(changed) =>
                  setBuyers((all) => all.map((one) => (one.id === changed.id ? changed : one)))
                }
                onRemoved={() => setBuyers((all) => all.filter(({ id }) => id !== buyer.id))}
              />
            ))}
          </section>
        )}
        {buyers.length >= maxBuyers ? null : (
          <Card as="section" padding="l" className={styles.card} aria-labelledby="convidar">
            <h2 id="convidar" className={styles.heading}>
              Convidar comprador
            </h2>
            <BuyerForm
              buyer={null}
              action="Enviar convite"
              onSave={async (typed) => {
                const invited = await api('POST /api/customer/buyers', { body: typed });
                setBuyers((all) => [...all, invited]);
                emitAppEvent('toast', {
                  kind: 'success',
                  message: `Enviamos o convite para ${invited.email}.`,
                });
              }}
            />
          </Card>
        )}
      </div>
    </AccountFrame>
  );
}
