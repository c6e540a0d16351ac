import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  type BlingStockLeader,
  blingStockStatus,
  type BlingStockStatus,
} from '@vitrine/contract/apps/bling-stock.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { ErrorPanel, messageOfError } from '#panel/ui/error-panel.tsx';
import { useAppAction } from '#panel/ui/melhor-envio/use-app-action.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

const leaders: Readonly<Record<BlingStockLeader, string>> = {
  none: 'O estoque não é sincronizado. Escolha quem manda nele nas configurações.',
  bling:
    'O Bling manda: o saldo de lá, menos o que a loja vendeu e o Bling ainda não sabe, é o estoque da loja. Ajustes feitos na loja são desfeitos.',
  shop: 'A loja manda: o estoque daqui vira o saldo no Bling.',
};
const stockKey = ['bling', 'stock'];
const polledEveryMs = 15_000;
const nothing = z.object({});

/** Products and stock of Bling: what is linked, what needs a person, and what Bling has that the shop does not. */
export function StockCard({ id }: { id: string }) {
  const act = useAppAction(id);
  const mayRead = useMay('catalogue.read');
  const status = useQuery({
    queryKey: stockKey,
    queryFn: () => act({ action: 'stock-status', output: blingStockStatus }),
    refetchInterval: polledEveryMs,
    enabled: mayRead,
  });
  if (status.error) return <ErrorPanel error={status.error} onRetry={() => void status.refetch()} />;
  return status.data ? <LoadedCard id={id} status={status.data} /> : null;
}

interface StockAction {
  readonly action: string;
  readonly input?: unknown;
}

function LoadedCard({ id, status }: { id: string; status: BlingStockStatus }) {
  const act = useAppAction(id);
  const mayWrite = useMay('catalogue.write');
  const change = useChange({
    call: ({ action, input = null }: StockAction) => act({ action, input, output: nothing }),
    done: 'Na fila',
    reads: [['bling']],
  });
  const button = (label: ReactNode, of: StockAction, name?: string) =>
    mayWrite && (
      <Button
        variant={name === undefined ? 'outlined' : 'text'}
        color={name === undefined ? 'primary' : 'inherit'}
        disabled={change.isPending}
        {...(name !== undefined && { 'aria-label': name })}
        onClick={() => change.mutate(of)}
      >
        {label}
      </Button>
    );
  const { leader, linked, problems, unknown } = status;
  return (
    <SectionCard title="Produtos e estoque">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {change.error && <Alert severity="error">{messageOfError(change.error)}</Alert>}
        <Typography>{leaders[leader]}</Typography>
        <Typography>
          {linked === 1 ? '1 código ligado ao Bling.' : `${linked} códigos ligados ao Bling.`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {button('Procurar todos os produtos no Bling', { action: 'send-catalogue' })}
          {leader !== 'none' && button('Comparar estoques agora', { action: 'compare-stock' })}
        </Box>
        <Rows>
          {problems.map(({ sku, text, can_choose: canChoose }) => (
            <Row key={sku} title={`Código ${sku}`} text={text}>
              {canChoose && (
                <>
                  {button(
                    'Não há nenhuma',
                    { action: 'choose-stock', input: { sku, side: 'bling' } },
                    `Não há nenhuma: ${sku}`,
                  )}
                  {button(
                    'Vale o da loja',
                    { action: 'choose-stock', input: { sku, side: 'shop' } },
                    `Vale o da loja: ${sku}`,
                  )}
                </>
              )}
            </Row>
          ))}
        </Rows>
        {unknown.length > 0 && (
          <>
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              Produtos do Bling que a loja não tem
            </Typography>
            <Rows>
              {unknown.map(({ bling_id: blingId, sku, name, reason }) => (
                <Row key={blingId} title={sku === '' ? name : `${name} (${sku})`} text={reason}>
                  {button(
                    'Procurar de novo',
                    { action: 'find-unknown', input: { bling_id: blingId } },
                    `Procurar de novo: ${name}`,
                  )}
                </Row>
              ))}
            </Rows>
            {unknown.length > 1 && (
              <Box>
                {button('Procurar todos de novo', { action: 'find-unknown', input: { bling_id: null } })}
              </Box>
            )}
          </>
        )}
      </Box>
    </SectionCard>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <Alert
        severity="warning"
        sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px', overflowWrap: 'anywhere' } }}
        action={children}
      >
        <Typography component="p" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography component="p">{text}</Typography>
      </Alert>
    </li>
  );
}
