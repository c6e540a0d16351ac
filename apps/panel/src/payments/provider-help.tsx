import { Box, Link } from '@mui/material';
import type { PaymentProviderKind } from '@vitrine/contract/payment-provider-kinds.ts';
import type { ReactNode } from 'react';

const list = { m: 0, pl: 2.5, display: 'grid', gap: 0.75, fontSize: '0.875rem' } as const;

function Steps({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ol" aria-label={label} sx={list}>
      {children}
    </Box>
  );
}

function ProviderLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_blank" rel="noreferrer" sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  );
}

const mercadoPagoPanel = (
  <ProviderLink href="https://www.mercadopago.com.br/developers/panel/app">Suas integrações</ProviderLink>
);
const pagarmePanel = <ProviderLink href="https://id.pagar.me">painel do Pagar.me</ProviderLink>;

/** Where a provider's own panel shows the keys of an account. */
export function KeySteps({ kind }: { kind: PaymentProviderKind }) {
  if (kind === 'mercado-pago') {
    return (
      <Steps label="Onde encontro as chaves">
        <li>Entre em {mercadoPagoPanel} com a conta que vai receber o dinheiro.</li>
        <li>
          Abra a sua aplicação, ou crie uma: pagamentos on-line, loja própria, <q>Checkout Transparente</q>.
        </li>
        <li>
          Em <b>Credenciais de produção</b>, ative-as se ainda for preciso, e copie a <code>Public Key</code>{' '}
          e o <code>Access Token</code>.
        </li>
      </Steps>
    );
  }
  return (
    <Steps label="Onde encontro as chaves">
      <li>
        Entre no {pagarmePanel} e confira se ele está em <b>produção</b>, e não em teste.
      </li>
      <li>
        Abra <b>Desenvolvimento</b> e depois <b>Chaves</b>.
      </li>
      <li>
        Copie a chave pública, que começa com <code>pk_</code>, e a secreta, que começa com <code>sk_</code>.
      </li>
      <li>Cadastre ali o domínio da sua loja, para que ela possa receber cartões.</li>
    </Steps>
  );
}

/** How the address of the webhooks is entered in a provider's own panel, and with which events. */
export function WebhookSteps({ kind }: { kind: PaymentProviderKind }) {
  if (kind === 'mercado-pago') {
    return (
      <Steps label="Como ligar os avisos">
        <li>
          Na mesma aplicação de {mercadoPagoPanel}, abra <b>Webhooks</b> e <b>Configurar notificações</b>, no
          modo de produção.
        </li>
        <li>Cole o endereço acima.</li>
        <li>
          Marque os eventos <b>Pagamentos</b>, <b>Contestações</b>, <b>Reclamações</b> e{' '}
          <b>Alertas de fraude</b>.
        </li>
        <li>
          Salve. A <b>assinatura secreta</b> aparece ali: é ela que prova que um aviso veio do Mercado Pago.
        </li>
      </Steps>
    );
  }
  return (
    <Steps label="Como ligar os avisos">
      <li>
        No {pagarmePanel}, abra <b>Configurações</b>, <b>Webhooks</b> e crie um novo com o endereço acima.
      </li>
      <li>
        Se quiser, ligue a autenticação com um usuário e uma senha que você inventa, e escreva os mesmos aqui.
      </li>
      <li>
        Marque os eventos:{' '}
        {pagarmeEvents.map((event, index) => (
          <span key={event}>
            {index > 0 && ', '}
            <code>{event}</code>
          </span>
        ))}
        .
      </li>
    </Steps>
  );
}

const pagarmeEvents = [
  'charge.paid',
  'charge.payment_failed',
  'charge.refunded',
  'charge.partial_canceled',
  'charge.pending',
  'charge.underpaid',
  'charge.overpaid',
  'charge.antifraud_*',
  'charge.chargedback',
  'chargeback.received',
];
