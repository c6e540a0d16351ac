import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { formatWholeNumber, parseWholeNumber } from '@vitrine/brazil/whole-number.ts';
import {
  type CatalogueImportState,
  maxUncountedStock,
} from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { shopSystemLabels } from '#panel/ui/labels/shop-system-labels.ts';
import { useChange } from '#panel/ui/use-change.ts';

import { ImportColumnsForm } from './import-columns-form.tsx';
import { ImportColumns } from './import-lines.tsx';

type Source = NonNullable<CatalogueImportState['source']>;

/** What was recognised of a file of another shop: where it comes from, what becomes of its columns, and what only the person knows. */
export function ImportOrigin({ item, source }: { item: CatalogueImportState; source: Source }) {
  const mayWrite = useMay('catalogue.write');
  const [areColumnsOpen, setAreColumnsOpen] = useState(false);
  const isTried = item.is_dry_run && item.status === 'done';
  if (source.system === 'table') return <TableColumns item={item} source={source} />;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography>
        Arquivo do {shopSystemLabels[source.system]}: {counted(source.rows, 'linha', 'linhas')},{' '}
        {counted(source.products, 'produto', 'produtos')}, {counted(source.variants, 'variante', 'variantes')}
        . {isTried && 'As imagens são baixadas da outra loja só na importação.'}
      </Typography>
      {isTried && mayWrite && source.uncounted > 0 && <UncountedStock item={item} source={source} />}
      <Button
        aria-expanded={areColumnsOpen}
        onClick={() => setAreColumnsOpen(!areColumnsOpen)}
        sx={{ mt: 0.5 }}
      >
        {areColumnsOpen ? 'Esconder colunas' : 'Ver o que cada coluna se torna'}
      </Button>
      {areColumnsOpen && <ImportColumns id={item.id} />}
    </Box>
  );
}

/** Asks what the columns of a table are; they may be changed until the file is imported. */
function TableColumns({ item, source }: { item: CatalogueImportState; source: Source }) {
  const mayWrite = useMay('catalogue.write');
  const isWaiting = item.status === 'failed' && source.products === 0;
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = mayWrite && item.is_dry_run && (isWaiting || item.status === 'done');
  return (
    <Box sx={{ mt: 1 }}>
      <Typography>
        {shopSystemLabels.table}: {counted(source.rows, 'linha', 'linhas')}
        {source.products > 0 && `, ${counted(source.products, 'produto', 'produtos')}`}.{' '}
        {isWaiting && 'Diga o que é cada coluna, e o arquivo é simulado.'}
      </Typography>
      {mayChange && source.uncounted > 0 && <UncountedStock item={item} source={source} />}
      {mayChange && !isWaiting && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={{ mt: 0.5 }}>
          {isOpen ? 'Esconder colunas' : 'Mudar o que é cada coluna'}
        </Button>
      )}
      {mayChange && (isWaiting || isOpen) && <ImportColumnsForm item={item} />}
    </Box>
  );
}

/** Asks for the stock of variants that the other shop sells without counting: the file cannot say it. */
function UncountedStock({ item, source }: { item: CatalogueImportState; source: Source }) {
  const client = usePanelClient();
  const [text, setText] = useState(String(item.uncounted_stock));
  const stock = parseWholeNumber(text);
  const isValid = stock !== null && stock >= 0 && stock <= maxUncountedStock;
  const reread = useChange({
    call: () =>
      client('POST /api/admin/catalogue-imports/{id}/reading', {
        path: { id: item.id },
        body: { uncounted_stock: stock ?? 0 },
      }),
    done: '',
    reads: [['catalogue-imports']],
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) reread.mutate();
      }}
      sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <TextField
        size="small"
        label="Estoque de quem vende sem contar"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={!isValid}
        helperText={
          isValid
            ? `${counted(source.uncounted, 'variante vende', 'variantes vendem')} sem contar o estoque na outra loja.`
            : `Escreva um número inteiro de 0 a ${formatWholeNumber(maxUncountedStock)}.`
        }
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ minWidth: 260 }}
      />
      <Button type="submit" variant="outlined" disabled={reread.isPending} sx={{ minHeight: 40 }}>
        Simular de novo
      </Button>
      {reread.isError && <Alert severity="error">{messageOfError(reread.error)}</Alert>}
    </Box>
  );
}

function counted(count: number, one: string, more: string): string {
  return `${formatWholeNumber(count)} ${count === 1 ? one : more}`;
}
