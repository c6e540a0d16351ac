import {
  Box,
  FormControlLabel,
  Paper,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatBrl, parseBrl } from '@vitrine/brazil/brl.ts';
import type { PriceListRow } from '@vitrine/contract/admin/schemas/price-lists.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel, messageOfError } from '#panel/ui/error-panel.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { InlineField, type InlineOutcome } from '#panel/ui/list/inline-field.tsx';
import { MorePages } from '#panel/ui/more-pages.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

import { ListTiersButton } from './list-tiers-button.tsx';
import { PercentButton } from './percent-button.tsx';
import { PriceImport } from './price-import.tsx';
import { usePriceChange } from './use-price-change.ts';

const perPage = 25;

interface ListPricesProps {
  readonly code: string;
  readonly mayWrite: boolean;
}

/** The catalogue with the prices of a list, which are edited in place. */
export function ListPrices({ code, mayWrite }: ListPricesProps) {
  const client = usePanelClient();
  const [typed, setTyped] = useState('');
  const [isOwn, setIsOwn] = useState(false);
  const [page, setPage] = useState(1);
  const q = useDebounced(typed.trim());
  const { data, error, refetch } = useQuery({
    queryKey: ['price-list-prices', code, q, isOwn, page],
    queryFn: ({ signal }) =>
      client('GET /api/admin/price-lists/{code}/prices', {
        path: { code },
        query: {
          page: String(page),
          per_page: String(perPage),
          ...(q !== '' && { q }),
          ...(isOwn && { own: 'true' as const }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <SectionCard title="Preços da lista">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <TextField
          label="Nome ou SKU"
          size="small"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
        <FormControlLabel
          control={
            <Switch
              checked={isOwn}
              onChange={(_, checked) => {
                setIsOwn(checked);
                setPage(1);
              }}
            />
          }
          label="Só com preço próprio"
        />
        <Box sx={{ flexGrow: 1 }} />
        {mayWrite && <PriceImport code={code} />}
        {mayWrite && <PercentButton code={code} />}
        <ExportButton read={() => client('GET /api/admin/price-lists/{code}/table', { path: { code } })} />
      </Box>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && <PriceTable code={code} rows={data.items} mayWrite={mayWrite} />}
      {data && <MorePages name="preços" page={page} perPage={perPage} total={data.total} onPage={setPage} />}
    </SectionCard>
  );
}

interface PriceTableProps {
  readonly code: string;
  readonly rows: readonly PriceListRow[];
  readonly mayWrite: boolean;
}

function PriceTable({ code, rows, mayWrite }: PriceTableProps) {
  if (rows.length === 0) return <Typography color="textSecondary">Nenhum produto encontrado.</Typography>;
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label="Tabela de preços"
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Produto</TableCell>
            <TableCell align="right">Preço da loja</TableCell>
            <TableCell align="right">Preço próprio</TableCell>
            <TableCell align="right">Por quantidade</TableCell>
            <TableCell align="right">O grupo paga</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <PriceRow key={row.sku} code={code} row={row} mayWrite={mayWrite} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const amountText = (centavos: number | null) =>
  centavos === null ? '' : formatBrl(centavos).replace(/R\$\s/, '');

function PriceRow({ code, row, mayWrite }: { code: string; row: PriceListRow; mayWrite: boolean }) {
  const change = usePriceChange(code);
  async function save(typed: string): Promise<InlineOutcome> {
    const price = typed === '' ? null : parseBrl(typed);
    if (typed !== '' && (price === null || price <= 0))
      return { text: 'Escreva o valor como 1.234,56.', isKept: true };
    try {
      const prices = [{ sku: row.sku, price_centavos: price }];
      const { problems } = await change.mutateAsync({ kind: 'prices', prices });
      if (problems[0]) return { text: problems[0].message, isKept: true };
      const hasNoEffect = price !== null && price >= row.public_centavos;
      return { text: hasNoEffect ? 'Não é menor que o preço da loja, que o grupo paga.' : '', isKept: false };
    } catch (error) {
      return { text: messageOfError(error), isKept: true };
    }
  }
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 180 }}>
        {row.name}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {row.options_label === '' ? row.sku : `${row.options_label} · ${row.sku}`}
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatBrl(row.public_centavos)}
      </TableCell>
      <TableCell align="right">
        <InlineField
          label={`Preço próprio de ${row.sku}`}
          column="own-price"
          prefix="R$"
          value={amountText(row.price_centavos)}
          disabled={!mayWrite}
          save={save}
        />
      </TableCell>
      <TableCell align="right">
        <ListTiersButton code={code} row={row} mayWrite={mayWrite} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
        {formatBrl(row.member_centavos)}
      </TableCell>
    </TableRow>
  );
}
