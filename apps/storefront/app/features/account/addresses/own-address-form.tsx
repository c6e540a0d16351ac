import type { Address, AddressInput } from '@vitrine/contract/schemas/customer.ts';
import { useState } from 'react';

import { submitAddress } from '#app/features/address/address-api.ts';
import { AddressForm } from '#app/features/address/address-form.tsx';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';

export interface OwnAddressFormProps {
  /** The address to change; null to add one. */
  address: Address | null;
  /** The initial values of a new address. */
  initial?: Partial<AddressInput> | undefined;
  /** Whether it is the customer's first address, which becomes the default without asking. */
  isFirst?: boolean | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** Adds or changes one of the customer's addresses, and may make it the default [ADR-01]. */
export function OwnAddressForm({
  address,
  initial,
  isFirst = false,
  onSaved,
  onCancel,
}: OwnAddressFormProps) {
  const isDefault = isFirst || address?.is_default === 1;
  const [isMadeDefault, setIsMadeDefault] = useState(false);

  async function save(input: AddressInput) {
    await submitAddress(address?.id ?? null, { ...input, is_default: isDefault || isMadeDefault ? 1 : 0 });
    emitAppEvent('toast', { kind: 'success', message: 'Endereço salvo.' });
    onSaved();
  }

  return (
    <AddressForm
      initial={address ?? initial}
      submitLabel="Salvar endereço"
      onSubmit={save}
      onCancel={onCancel}
    >
      {isDefault ? null : (
        <Checkbox checked={isMadeDefault} onChange={(event) => setIsMadeDefault(event.target.checked)}>
          Usar como endereço principal
        </Checkbox>
      )}
    </AddressForm>
  );
}
