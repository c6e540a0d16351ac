import { redeemGiftCardPath } from '#app/platform/addresses/paths.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { validityWords } from './domain/validity-words.ts';
import { GiftCardForm } from './gift-card-form.tsx';

import styles from './gift-card-page.module.css';

/** Sells gift cards at `/vale-presente`, with the terms that the law wants before the sale. */
export function GiftCardPage() {
  const { settings, name } = useStore();
  return (
    <Container className={styles.page}>
      <div>
        <h1>Vale-presente</h1>
        <p className={styles.lead}>
          Você escolhe o valor e a data; quem recebe escolhe o presente. O código vai por e-mail, com a sua
          mensagem.
        </p>
      </div>
      <NeedsScripts what="comprar um vale-presente" />
      <div className={styles.columns}>
        <GiftCardForm
          terms={{
            amounts: settings['gift_cards/amounts'],
            minCentavos: settings['gift_cards/min_centavos'],
            maxCentavos: settings['gift_cards/max_centavos'],
          }}
        />
        <Card as="section" padding="l" className={styles.terms} aria-labelledby="como-funciona">
          <h2 id="como-funciona" className={styles.heading}>
            Como funciona
          </h2>
          <dl className={styles.facts}>
            <dt>Uso</dt>
            <dd>
              Quem recebe resgata o código na própria conta. O valor vira crédito na loja {name}, para usar em
              uma ou mais compras: o que sobra fica na conta.
            </dd>
            <dt>Validade</dt>
            <dd>{validityWords(settings['gift_cards/valid_months'])}</dd>
            <dt>Preço</dt>
            <dd>
              Você paga o valor do vale. Cupons, descontos e créditos não se aplicam a ele, e não há frete. O
              crédito não é trocado por dinheiro.
            </dd>
            <dt>Desistência</dt>
            <dd>
              Enquanto ninguém resgatou, você pode desistir em até 7 dias depois do envio, e recebe o dinheiro
              de volta.
            </dd>
            <dt>Valores</dt>
            <dd>
              De <Amount centavos={settings['gift_cards/min_centavos']} /> a{' '}
              <Amount centavos={settings['gift_cards/max_centavos']} />.
            </dd>
          </dl>
          <p className={styles.redeem}>
            Recebeu um? <PageLink href={redeemGiftCardPath}>Resgate o código</PageLink>
          </p>
        </Card>
      </div>
    </Container>
  );
}
