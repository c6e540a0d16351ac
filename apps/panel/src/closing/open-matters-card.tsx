import { Box, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { OpenMatters } from '@vitrine/contract/admin/schemas/closing.ts';
import type { ReactNode } from 'react';

import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

interface Matter {
  readonly isPending: boolean;
  /** Null if the text says the amount. */
  readonly count: number | null;
  readonly name: ReactNode;
  /** What happens with it once the store is closed. */
  readonly text: string;
}

/** What is not settled in the store, with where it is settled. */
export function OpenMattersCard({ open }: { open: OpenMatters }) {
  const matters: readonly Matter[] = [
    {
      isPending: open.orders_to_ship > 0,
      count: open.orders_to_ship,
      name: <TextLink to="/pedidos">Pedidos a enviar</TextLink>,
      text: 'Seguem até a entrega, com seus e-mails.',
    },
    {
      isPending: open.orders_unpaid > 0,
      count: open.orders_unpaid,
      name: <TextLink to="/pedidos">Pedidos a pagar</TextLink>,
      text: 'Ainda podem ser pagos no prazo de cada um.',
    },
    {
      isPending: open.returns > 0,
      count: open.returns,
      name: <TextLink to="/devolucoes">Devoluções em andamento</TextLink>,
      text: 'Seguem. Novas terminam em reembolso, sem troca nem crédito.',
    },
    {
      isPending: open.invoices > 0,
      count: open.invoices,
      name: 'Compras faturadas a receber',
      text: `São ${formatBrl(open.invoices_centavos)}. Marque cada uma como recebida no pedido.`,
    },
    {
      isPending: open.refunds_centavos > 0,
      count: null,
      name: 'Reembolsos a concluir',
      text: `Os provedores ainda devolvem ${formatBrl(open.refunds_centavos)} sozinhos.`,
    },
    {
      isPending: open.customers_with_credit > 0,
      count: open.customers_with_credit,
      name: <TextLink to="/clientes">Clientes com crédito</TextLink>,
      text: `Somam ${formatBrl(open.credit_centavos)}, que não compram mais nada aqui: combine a devolução com cada um.`,
    },
    {
      isPending: open.campaigns > 0,
      count: open.campaigns,
      name: <TextLink to="/promocoes">Promoções, contagens e popups</TextLink>,
      text: 'Deixam de aparecer. Voltam se a loja reabrir no prazo delas.',
    },
    {
      isPending: open.stock_alerts > 0,
      count: open.stock_alerts,
      name: 'Avisos de “chegou”',
      text: 'Não são enviados. Esperam uma reabertura por até 6 meses.',
    },
  ];
  const pending = matters.filter(({ isPending }) => isPending);
  return (
    <SectionCard title="O que está em aberto">
      {pending.length === 0 ? (
        <Typography>Nada: não há pedidos, devoluções nem valores pendentes.</Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
          {pending.map((matter) => (
            <MatterLine key={matter.text} {...matter} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function MatterLine({ count, name, text }: Matter) {
  return (
    <li>
      <Typography component="p" sx={{ fontWeight: 600 }}>
        {name}
        {count === null ? null : `: ${count}`}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
    </li>
  );
}
