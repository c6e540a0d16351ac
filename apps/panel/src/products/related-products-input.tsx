import { Box, IconButton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { RecordSearch } from '#panel/ui/fields/record-search.tsx';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';
import { MoveButton } from '#panel/ui/move-button.tsx';

const name = 'related_skus';
const label = 'Produtos relacionados';

/** The related products that the merchant chooses, by name or SKU, in the order in which the shop shows them. */
export function RelatedProductsInput({ ownSku }: { ownSku: string }) {
  const { value, onChange, inputProps, problem } = useFieldOf<readonly string[] | null>(name, label);
  const client = usePanelClient();
  const chosen = value ?? [];
  const names = useNames(chosen);
  const set = (skus: readonly string[]) => onChange(skus.length === 0 ? null : skus);
  const move = (from: number, to: number) => {
    const moved = chosen[from];
    if (moved !== undefined) set(chosen.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Aparecem nesta ordem. Sem nenhum, a página mostra os mais vendidos da categoria.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: chosen.length > 0 ? 1.5 : 0 }}>
        {chosen.map((sku, index) => (
          <Box
            component="li"
            key={sku}
            sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {names.has(sku) ? `${names.get(sku)} (${sku})` : sku}
            </Box>
            {inputProps.disabled || (
              <>
                <MoveButton
                  label={`Subir ${sku}`}
                  isAtEnd={index === 0}
                  onMove={() => move(index, index - 1)}
                >
                  <ArrowUp size={18} aria-hidden />
                </MoveButton>
                <MoveButton
                  label={`Descer ${sku}`}
                  isAtEnd={index === chosen.length - 1}
                  onMove={() => move(index, index + 1)}
                >
                  <ArrowDown size={18} aria-hidden />
                </MoveButton>
                <IconButton aria-label={`Retirar ${sku}`} onClick={() => set(chosen.toSpliced(index, 1))}>
                  <X size={18} aria-hidden />
                </IconButton>
              </>
            )}
          </Box>
        ))}
      </Box>
      <RecordSearch
        label="Adicionar produto relacionado"
        taken={[ownSku, ...chosen]}
        queryKey="produtos"
        search={(q, signal) => client('GET /api/admin/products', { query: { q, per_page: '20' }, signal })}
        labelOf={({ sku, name: title, is_active: isActive }) =>
          `${title}, ${sku}${isActive ? '' : ' (oculto)'}`
        }
        isDisabled={inputProps.disabled}
        problem={problem}
        onChoose={({ sku }) => set([...chosen, sku])}
      />
    </Box>
  );
}

/** Returns the names of products by their codes, as soon as they are read. */
function useNames(skus: readonly string[]): ReadonlyMap<string, string> {
  const client = usePanelClient();
  const asked = skus.join(',');
  const { data } = useQuery({
    queryKey: ['produtos', 'names', asked],
    queryFn: ({ signal }) =>
      client('GET /api/admin/products', { query: { skus: asked, per_page: '100' }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return new Map((data?.items ?? []).map((product) => [product.sku, product.name]));
}
