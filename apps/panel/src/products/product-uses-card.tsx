import { Typography } from '@mui/material';

import { SectionCard } from '#panel/ui/section-card.tsx';

import { productUsesLines } from './product-uses-lines.ts';
import { useProductUses } from './use-product-uses.ts';

/** Says what depends on a product: orders, what customers keep, and contents that show it. */
export function ProductUsesCard({ id }: { id: number }) {
  const { data: uses } = useProductUses(id);
  if (!uses) return null;
  const lines = productUsesLines(uses);
  return (
    <SectionCard title="Onde o produto está">
      {lines.length === 0 ? (
        <Typography color="textSecondary">
          Em nenhum pedido, sacola ou lista, e nenhum conteúdo o mostra.
        </Typography>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
