import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { blingStatus, type BlingStatus } from '@vitrine/contract/apps/bling.ts';

import { useAppAction } from '#panel/ui/melhor-envio/use-app-action.ts';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { FailureList } from './failure-list.tsx';
import { StockCard } from './stock-card.tsx';

const polledEveryMs = 15_000;

/** The app's own page: whose account it is, what failed, and how messages of Bling reach the shop. */
export function BlingScreen({ id }: { id: string }) {
  const act = useAppAction(id);
  const status = useQuery({
    queryKey: ['bling', 'status'],
    queryFn: () => act({ action: 'status', output: blingStatus }),
    refetchInterval: polledEveryMs,
  });
  return (
    <QueryScreen query={status} title="Bling">
      {(read) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <AccountCard id={id} status={read} />
          <SectionCard title="O que falhou">
            {read.failures.length === 0 ? (
              <Typography>Nada falhou.</Typography>
            ) : (
              <FailureList id={id} failures={read.failures} />
            )}
          </SectionCard>
          <StockCard id={id} />
          <MessagesCard id={id} />
        </Box>
      )}
    </QueryScreen>
  );
}

function AccountCard({ id, status }: { id: string; status: BlingStatus }) {
  const { account, problem, is_connected: isConnected, without_invoice: waiting } = status;
  return (
    <SectionCard
      title="Conta"
      action={
        <LinkButton to="/aplicativos/$id" params={{ id }}>
          Configurações e conexão
        </LinkButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {isConnected && <Typography>{account === '' ? 'Conectada' : `Conectada: ${account}`}.</Typography>}
        {waiting > 0 && (
          <Typography>
            {waiting === 1
              ? '1 pedido no Bling ainda sem nota fiscal.'
              : `${waiting >= 500 ? '500 ou mais' : waiting} pedidos no Bling ainda sem nota fiscal.`}
          </Typography>
        )}
      </Box>
    </SectionCard>
  );
}

function MessagesCard({ id }: { id: string }) {
  return (
    <SectionCard title="Avisos do Bling">
      <Typography>
        No Bling, no seu aplicativo, aba Webhooks, cadastre como servidor o endereço que está em{' '}
        <TextLink to="/aplicativos/$id" params={{ id }}>
          Configurações e conexão
        </TextLink>{' '}
        e ligue Notas fiscais, Produtos e Estoques. Sem eles a loja pergunta pelas notas a cada meia hora.
      </Typography>
    </SectionCard>
  );
}
