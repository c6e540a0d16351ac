import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Container } from '#app/ui/container/container.tsx';

import styles from './needs-scripts.module.css';

/** Says that the page needs JavaScript and how to buy without it; shown without JavaScript. */
export function NeedsScripts({ what }: { what: string }) {
  const { name, settings } = useStore();
  const { phone, email } = settings;
  return (
    <noscript>
      <Container className={styles.frame}>
        <Alert tone="info">
          Para {what}, ative o JavaScript do navegador e recarregue a página.
          {phone === '' && email === '' ? null : ` Se preferir, compre pelo atendimento da loja ${name}: `}
          {phone === '' ? null : <a href={`tel:+55${phone.replaceAll(/\D/g, '')}`}>{phone}</a>}
          {phone === '' || email === '' ? null : ' ou '}
          {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
          {phone === '' && email === '' ? null : '.'}
        </Alert>
      </Container>
    </noscript>
  );
}
