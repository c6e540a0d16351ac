import { withdrawalDays } from '@vitrine/rules/return-terms.ts';

import { useStore } from '#app/platform/store/store-context.ts';
import { PolicyLink } from '#app/ui/dialog/policy-link.tsx';

import styles from './purchase-terms.module.css';

/** The legal information before payment: terms, right of withdrawal and the store's contact [CHK+02]. */
export function PurchaseTerms() {
  const { settings } = useStore();
  const { phone, email } = settings;
  return (
    <div className={styles.terms}>
      <p>
        Ao finalizar, você aceita os{' '}
        <PolicyLink urlKey="termos-de-responsabilidades">termos e condições</PolicyLink> e a{' '}
        <PolicyLink urlKey="politica-de-privacidade">política de privacidade</PolicyLink>.
      </p>
      <p>
        Você pode desistir da compra até {withdrawalDays} dias depois de receber, sem explicar por quê, e
        recebe tudo de volta.
      </p>
      {phone === '' && email === '' ? null : (
        <p>
          Dúvidas? Fale com a gente:{' '}
          {phone === '' ? null : <a href={`tel:+55${phone.replaceAll(/\D/g, '')}`}>{phone}</a>}
          {phone === '' || email === '' ? null : ' ou '}
          {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
    </div>
  );
}
