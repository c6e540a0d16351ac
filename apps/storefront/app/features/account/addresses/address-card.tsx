import { formatPhone, parsePhone } from '@vitrine/brazil/phone.ts';
import type { Address } from '@vitrine/contract/schemas/customer.ts';

import { AddressLines } from '#app/features/account/address-lines.tsx';
import { submitAddress } from '#app/features/address/address-api.ts';
import { addressPath } from '#app/platform/addresses/paths.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { useAction } from '#app/platform/errors/use-action.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './address-card.module.css';

export interface AddressCardProps {
  address: Address;
  onChange: () => void;
  onRemove: () => void;
}

/** One of the customer's addresses and its actions. */
export function AddressCard({ address, onChange, onRemove }: AddressCardProps) {
  const { isBusy, failure, run: setAsDefault } = useAction(makeDefault);
  const phone = parsePhone(address.phone);
  const hiddenStreet = <VisuallyHidden> {`${address.street}, ${address.number}`}</VisuallyHidden>;

  async function makeDefault() {
    await submitAddress(address.id, { ...address, is_default: 1 });
    emitAppEvent('toast', { kind: 'success', message: 'Endereço principal alterado.' });
    onChange();
  }

  return (
    <Card as="article" className={styles.card}>
      <header className={styles.header}>
        <h2 className={styles.name}>
          {address.first_name} {address.last_name}
        </h2>
        {address.is_default === 1 ? <Badge>Principal</Badge> : null}
      </header>
      <div>
        <AddressLines address={address} />
        <p className={styles.phone}>{phone ? formatPhone(phone) : address.phone}</p>
      </div>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <div className={styles.actions}>
        <ButtonLink variant="secondary" size="s" href={addressPath(address.id)}>
          Editar{hiddenStreet}
        </ButtonLink>
        <Button variant="ghost" size="s" onClick={onRemove}>
          Remover{hiddenStreet}
        </Button>
        {address.is_default === 1 ? null : (
          <Button variant="ghost" size="s" isLoading={isBusy} onClick={() => void setAsDefault()}>
            Tornar principal{hiddenStreet}
          </Button>
        )}
      </div>
    </Card>
  );
}
