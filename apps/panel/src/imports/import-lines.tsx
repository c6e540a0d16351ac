import {
  Alert,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ownEntry } from '@vitrine/rules/own-entry.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';

/** The first fields that a file would change, before and after. */
export function ImportChanges({ id }: { id: string }) {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['catalogue-imports', id, 'changes'],
    queryFn: ({ signal }) =>
      client('GET /api/admin/catalogue-imports/{id}/changes', { path: { id }, query: {}, signal }),
  });
  return (
    <LinesTable
      label="O que mudaria"
      query={query}
      columns={[
        ['Linha', ({ line }) => line],
        ['Produto', (row) => (row.variant_sku === '' ? row.sku : row.variant_sku)],
        ['Campo', ({ field }) => (field === '' ? 'novo' : field)],
        ['Antes', ({ before }) => before],
        ['Depois', ({ after }) => after],
      ]}
      moreText={(shown, total) => `As primeiras ${shown} de ${total} mudanças.`}
    />
  );
}

/** The first refused lines of a file; the report has all. */
export function ImportFindings({ id }: { id: string }) {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['catalogue-imports', id, 'findings'],
    queryFn: ({ signal }) =>
      client('GET /api/admin/catalogue-imports/{id}/findings', { path: { id }, query: {}, signal }),
  });
  return (
    <LinesTable
      label="Recusas e avisos"
      query={query}
      columns={[
        ['Linha', ({ line }) => (line === 0 ? '–' : line)],
        ['Produto', ({ sku }) => sku],
        ['Campo', ({ field }) => field],
        ['Motivo', ({ reason }) => reason],
        ['Valor', ({ value }) => value],
      ]}
      moreText={(shown, total) => `As primeiras ${shown} de ${total}. O relatório tem todas.`}
    />
  );
}

/** Our columns as people call them; those that the file fills. */
const fieldNames: Readonly<Record<string, string>> = {
  key: 'diz que linhas são de um produto',
  slug: 'Endereço',
  name: 'Nome',
  brand: 'Marca',
  short_description: 'Descrição curta',
  description_html: 'Descrição',
  seo_title: 'Título para buscadores',
  seo_description: 'Descrição para buscadores',
  categories: 'Categorias',
  attributes: 'Atributos',
  options: 'Opções',
  option_values: 'Valores das opções',
  images: 'Imagens',
  is_active: 'Ativo',
  is_free_shipping: 'Frete grátis',
  variant_sku: 'Código da variante',
  gtin: 'Código de barras',
  price: 'Preço',
  special_price: 'Preço promocional',
  cost: 'Custo',
  stock: 'Estoque',
  weight_grams: 'Peso',
  height_cm: 'Altura',
  width_cm: 'Largura',
  length_cm: 'Comprimento',
};

/** What becomes of each column of another shop's file. */
export function ImportColumns({ id }: { id: string }) {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['catalogue-imports', id, 'columns'],
    queryFn: async ({ signal }) => {
      const items = await client('GET /api/admin/catalogue-imports/{id}/columns', { path: { id }, signal });
      return { items, total: items.length };
    },
  });
  return (
    <LinesTable
      label="Colunas do arquivo"
      query={query}
      columns={[
        ['Coluna', ({ header }) => header],
        [
          'Torna-se',
          ({ field }) => (field === null ? 'não é usada' : (ownEntry(fieldNames, field) ?? field)),
        ],
        ['Linhas com valor', ({ filled }) => filled],
        ['Exemplo', ({ sample }) => sample],
      ]}
      moreText={() => ''}
    />
  );
}

interface LinesTableProps<Row> {
  readonly label: string;
  readonly query: UseQueryResult<{ readonly items: readonly Row[]; readonly total: number }>;
  readonly columns: readonly (readonly [head: string, cell: (row: Row) => string | number])[];
  readonly moreText: (shown: number, total: number) => string;
}

/** The parsed lines of a file. */
export function LinesTable<Row>({ label, query: { data, error }, columns, moreText }: LinesTableProps<Row>) {
  if (error) return <Alert severity="error">{messageOfError(error)}</Alert>;
  if (!data) return <Typography role="status">Carregando…</Typography>;
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ mt: 1 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map(([head]) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.items.map((row) => (
              <TableRow key={JSON.stringify(row)}>
                {columns.map(([head, cell]) => (
                  <TableCell
                    key={head}
                    sx={head === 'Motivo' ? { minWidth: 200 } : { overflowWrap: 'anywhere' }}
                  >
                    {cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {data.total > data.items.length && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {moreText(data.items.length, data.total)}
        </Typography>
      )}
    </>
  );
}
