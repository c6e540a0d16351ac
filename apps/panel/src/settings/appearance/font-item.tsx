import { Box, Button, Typography } from '@mui/material';
import type { AdminFont } from '@vitrine/contract/admin/schemas/fonts.ts';
import { useFormContext } from 'react-hook-form';

import { fieldNameOf, fieldOf } from '#panel/settings/setting-form-values.ts';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { FontSample } from './font-sample.tsx';

interface FontItemProps {
  readonly font: AdminFont;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** One of the store's fonts: a sample, where it is used, and what can be done with it. */
export function FontItem({ font, onAdd, onRemove }: FontItemProps) {
  const { name, faces, used_by: usedBy } = font;
  const { formState, setValue } = useFormContext();
  const choose = (path: 'fonts/font' | 'fonts/display_font') =>
    setValue(fieldNameOf(path), name, { shouldDirty: true });
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
          {faces.length === 1 ? 'Peso' : 'Pesos'} {faces.map(weightText).join(', ')}
        </Typography>
        {usedBy.map((path) => (
          <StatusBadge key={path} tone="active" label={fieldOf(path)?.label ?? path} />
        ))}
      </Box>
      <FontSample font={font} />
      {!formState.disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }} role="group" aria-label={name}>
          <Button onClick={() => choose('fonts/font')}>Usar nos textos</Button>
          <Button onClick={() => choose('fonts/display_font')}>Usar nos títulos</Button>
          <Button onClick={onAdd}>Adicionar peso</Button>
          <Button color="error" onClick={onRemove}>
            Remover
          </Button>
        </Box>
      )}
    </Box>
  );
}

const weightText = ({ weight_from: from, weight_to: to }: AdminFont['faces'][number]) =>
  from === to ? String(from) : `${from} a ${to}`;
