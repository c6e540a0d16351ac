import type { Customer } from '@vitrine/contract/schemas/customer.ts';

import { endSession } from '#app/platform/session/session.ts';
import { Button } from '#app/ui/button/button.tsx';

import styles from './signed-in-line.module.css';

/** Names the logged-in customer, with a logout for another one. */
export function SignedInLine({ customer }: { customer: Customer }) {
  return (
    <p className={styles.line}>
      <span>
        <strong>{customer.first_name}</strong>, {customer.email}
      </span>
      <Button variant="ghost" size="s" className={styles.leave} onClick={endSession}>
        Não é você? Sair
      </Button>
    </p>
  );
}
