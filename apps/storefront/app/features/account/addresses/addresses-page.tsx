import type { Address } from '@vitrine/contract/schemas/customer.ts';
import { MapPin, Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { AddressCard } from './address-card.tsx';
import type { AddressesView } from './load-addresses.ts';
import { RemoveAddressDialog } from './remove-address-dialog.tsx';

import styles from './addresses-page.module.css';

// Most visits only read: the form with its masks and checks is loaded on demand.
const OwnAddressForm = lazyNeeded(async () => (await import('./own-address-form.tsx')).OwnAddressForm);

export interface AddressesPageProps {
  view: AddressesView;
  /** Called after an address was added, changed or removed: the list must be reloaded. */
  onChange: () => void;
  onLogOut: () => void;
}

/** The customer's addresses, the default first [ACC-01]. */
export function AddressesPage({ view: { addresses, recipient }, onChange, onLogOut }: AddressesPageProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [toRemove, setToRemove] = useState<Address | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The focused element was removed: moves the focus to the list. */
  function reload() {
    heading.current?.focus();
    onChange();
  }

  function stopAdding() {
    setIsAdding(false);
    heading.current?.focus();
  }

  return (
    <AccountFrame section="addresses" onLogOut={onLogOut}>
      <div className={styles.page}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            Endereços
          </h1>
          <p className={styles.text}>O principal já vem escolhido na hora da compra.</p>
        </div>
        {isAdding ? (
          <Card as="section" padding="l" className={styles.form}>
            <h2 ref={focus} tabIndex={-1} className={styles.formTitle}>
              Novo endereço
            </h2>
            <Suspense fallback={<Skeleton lines={6} />}>
              <OwnAddressForm
                address={null}
                initial={recipient}
                isFirst={addresses.length === 0}
                onSaved={() => {
                  setIsAdding(false);
                  reload();
                }}
                onCancel={stopAdding}
              />
            </Suspense>
          </Card>
        ) : null}
        {isAdding || addresses.length > 0 ? null : (
          <EmptyState
            icon={<MapPin aria-hidden="true" />}
            title="Nenhum endereço salvo"
            text="Salve um endereço e a próxima compra fica mais rápida."
            action={<Button onClick={() => setIsAdding(true)}>Adicionar endereço</Button>}
          />
        )}
        {addresses.length === 0 ? null : (
          <ul className={styles.list}>
            {addresses.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} onChange={reload} onRemove={() => setToRemove(address)} />
              </li>
            ))}
          </ul>
        )}
        {isAdding || addresses.length === 0 ? null : (
          <Button
            variant="secondary"
            className={styles.add}
            icon={<Plus aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            Adicionar endereço
          </Button>
        )}
      </div>
      <RemoveAddressDialog
        address={toRemove}
        onClose={() => setToRemove(null)}
        onRemoved={() => {
          setToRemove(null);
          emitAppEvent('toast', { kind: 'success', message: 'Endereço removido.' });
          reload();
        }}
      />
    </AccountFrame>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
