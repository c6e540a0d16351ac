import type { Address } from '@vitrine/contract/schemas/customer.ts';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { SubPageHead } from '#app/features/account/sub-page-head.tsx';
import { addressesPath } from '#app/platform/addresses/paths.ts';
import { Card } from '#app/ui/card/card.tsx';

import { OwnAddressForm } from './own-address-form.tsx';

import styles from './addresses-page.module.css';

export interface AddressPageProps {
  address: Address;
  /** Back to the list, saved or not. */
  onDone: () => void;
  onLogOut: () => void;
}

/** Changes one address [ACC-01]. */
export function AddressPage({ address, onDone, onLogOut }: AddressPageProps) {
  return (
    <AccountFrame section="addresses" onLogOut={onLogOut}>
      <div className={styles.page}>
        <SubPageHead trail={[{ label: 'Endereços', href: addressesPath }, { label: 'Editar endereço' }]}>
          <h1>Editar endereço</h1>
        </SubPageHead>
        <Card as="section" padding="l" className={styles.form}>
          <OwnAddressForm address={address} onSaved={onDone} onCancel={onDone} />
        </Card>
      </div>
    </AccountFrame>
  );
}
