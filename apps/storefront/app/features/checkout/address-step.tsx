import type { Address } from '@vitrine/contract/schemas/customer.ts';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';

import { submitAddress, useAddresses } from '#app/features/address/address-api.ts';
import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { useService } from '#app/platform/services/service-of.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { RadioCardGroup } from '#app/ui/radio-card/radio-card-group.tsx';
import { RadioCard } from '#app/ui/radio-card/radio-card.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { useCheckoutService } from './checkout-state.ts';
import { createTypedAddresses } from './create-typed-addresses.ts';
import { addressLines } from './domain/address-lines.ts';
import type { Checkout } from './domain/checkout-states.ts';
import type { Buyer } from './use-buyer.ts';

import styles from './checkout-step.module.css';

// Most customers have an address: the form with its masks and checks is loaded on demand.
const AddressForm = lazyNeeded(
  async () => (await import('#app/features/address/address-form.tsx')).AddressForm,
);

/** The address in the form, if any. */
export type EditedAddress =
  | { readonly kind: 'none' }
  | { readonly kind: 'new' }
  | { readonly kind: 'old'; address: Address };

export interface AddressStepProps {
  buyer: Buyer;
  chosen: Checkout['address'];
  edited: EditedAddress;
  onEdit: (edited: EditedAddress) => void;
}

/** Where to deliver: choose, add or edit an address [CHK-03]. */
export function AddressStep({ buyer, chosen, edited, onEdit }: AddressStepProps) {
  const { dispatchCheckout } = useCheckoutService();
  const addresses = useAddresses();
  const typed = useService(createTypedAddresses);
  const list = addresses.data;
  const form = list?.length === 0 ? 'new' : edited.kind;
  const focusTarget = useFocusAfterEdit(list && form);
  // The default address comes first and is preselected.
  const current = list?.find(({ id }) => id === chosen?.id) ?? list?.[0];

  // Its postcode may have been changed on another page since it was chosen.
  const isChosen = current?.id === chosen?.id && current?.postcode === chosen?.postcode;
  useEffect(() => {
    if (current && !isChosen) dispatchCheckout({ type: 'choose_address', address: current });
  }, [current, isChosen, dispatchCheckout]);

  if (addresses.isError) {
    return (
      <Alert
        tone="danger"
        title="Não foi possível carregar seus endereços"
        isAnnounced
        action={
          <Button variant="secondary" size="s" onClick={() => void addresses.refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  }
  if (!list) return <Skeleton shape="block" className={styles.skeleton} />;

  if (form !== 'none') {
    const address = edited.kind === 'old' ? edited.address : null;
    return (
      <Card padding="l">
        <h2 ref={focusTarget} tabIndex={-1} className={styles.heading}>
          {address ? 'Editar endereço' : 'Novo endereço'}
        </h2>
        <Suspense fallback={<Skeleton lines={6} />}>
          <AddressForm
            key={address?.id ?? 'new'}
            initial={{
              ...(address ?? {
                first_name: buyer.first_name,
                last_name: buyer.last_name,
                phone: buyer.phone,
              }),
              ...typed.draftOf(buyer, address?.id ?? null),
            }}
            submitLabel="Usar este endereço"
            onChange={(values) => typed.remember(buyer, address?.id ?? null, values)}
            onSubmit={async (input) => {
              const saved = await submitAddress(address?.id ?? null, input);
              typed.forget(buyer, address?.id ?? null);
              if (buyer.isGuest) typed.rememberGuest(buyer, input);
              dispatchCheckout({ type: 'choose_address', address: saved });
              onEdit({ kind: 'none' });
            }}
            {...(list.length > 0 && {
              onCancel() {
                typed.forget(buyer, address?.id ?? null);
                onEdit({ kind: 'none' });
              },
            })}
          />
        </Suspense>
      </Card>
    );
  }
  return (
    <section ref={focusTarget} className={styles.step}>
      <RadioCardGroup legend="Onde você quer receber?">
        {list.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isChosen={address.id === chosen?.id}
            onEdit={() => onEdit({ kind: 'old', address })}
          />
        ))}
      </RadioCardGroup>
      <Button
        className={styles.add}
        variant="ghost"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onEdit({ kind: 'new' })}
      >
        Adicionar endereço
      </Button>
    </section>
  );
}

/**
 * Returns the ref of what replaces the list or the form: the pressed button was removed with it. The form's heading takes the
 * focus, or the chosen address of the list.
 */
function useFocusAfterEdit(kind: EditedAddress['kind'] | undefined) {
  const focusTarget = useRef<HTMLHeadingElement & HTMLElement>(null);
  const lastKind = useRef(kind);
  useEffect(() => {
    const before = lastKind.current;
    lastKind.current = kind;
    if (before === kind || before === undefined) return;
    (focusTarget.current?.querySelector<HTMLElement>('input:checked') ?? focusTarget.current)?.focus();
  }, [kind]);
  return focusTarget;
}

interface AddressCardProps {
  address: Address;
  isChosen: boolean;
  onEdit: () => void;
}

function AddressCard({ address, isChosen, onEdit }: AddressCardProps) {
  const { dispatchCheckout } = useCheckoutService();
  const [streetLine, cityLine] = addressLines(address);
  return (
    <RadioCard
      name="address"
      value={address.id}
      checked={isChosen}
      onChange={() => dispatchCheckout({ type: 'choose_address', address })}
      title={streetLine}
      description={
        <>
          {cityLine}
          <br />
          {address.first_name} {address.last_name}
        </>
      }
    >
      <Button variant="secondary" size="s" onClick={onEdit}>
        Editar
      </Button>
    </RadioCard>
  );
}
