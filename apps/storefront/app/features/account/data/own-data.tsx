import { useAction } from '#app/platform/errors/use-action.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';

import { saveOwnData } from './save-own-data.ts';

import styles from './personal-data-page.module.css';

/** Downloads the customer's personal data, which the law entitles them to [ACC+01]. */
export function OwnData() {
  const { isBusy, failure, run: save } = useAction(saveOwnData);

  return (
    <Card as="section" padding="l" className={styles.section}>
      <div>
        <h2 className={styles.title}>Seus dados em um arquivo</h2>
        <p className={styles.text}>
          Tudo o que a loja sabe de você: cadastro, endereços, pedidos, devoluções, créditos, avaliações,
          listas e o que mais você deixou aqui. Guarde o arquivo em um lugar seguro.
        </p>
      </div>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <Button variant="secondary" className={styles.button} isLoading={isBusy} onClick={() => void save()}>
        Baixar meus dados
      </Button>
    </Card>
  );
}
