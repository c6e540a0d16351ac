import { Alert, Box, Typography } from '@mui/material';
import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';
import { lookCorrections, lookTokens } from '@vitrine/contract/look-tokens.ts';
import { readSettings } from '@vitrine/contract/settings.ts';
import { useWatch } from 'react-hook-form';

import {
  fieldNameOf,
  fieldOf,
  settingText,
  type SettingFormValues,
} from '#panel/settings/setting-form-values.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';

/** The shop's colours and shapes as they will be, by the shop's own rules, with what these correct. */
export function LookSample({ settings }: { settings: SettingGroupState['settings'] }) {
  // The form's values are the group's.
  const values = useWatch() as SettingFormValues;
  const pairs = settings.map(({ path }) => ({ path, value: settingText(values[fieldNameOf(path)]) }));
  const look = readSettings(pairs).settings;
  const corrections = lookCorrections(look);
  return (
    <SectionCard title="Exemplo">
      <Box
        aria-hidden
        sx={{
          ...lookTokens(look),
          p: 2.5,
          borderRadius: 1,
          border: '1px solid var(--color-line)',
          bgcolor: 'var(--color-surface)',
          color: 'var(--color-text)',
        }}
      >
        <Box sx={{ p: 2, bgcolor: 'var(--color-surface-alt)', borderRadius: 'var(--radius)' }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 650, fontSize: '1.125rem' }}>
            Vaso de barro
          </Box>
          <Box component="span" sx={{ display: 'block', color: 'var(--color-muted)', fontSize: '0.875rem' }}>
            Feito à mão em Cunha
          </Box>
          <Box component="span" sx={{ display: 'block', my: 1, fontWeight: 650 }}>
            R$ 189,00
          </Box>
          <Box
            component="span"
            sx={{
              display: 'inline-block',
              px: 2.5,
              py: 1,
              bgcolor: 'var(--color-accent)',
              color: 'var(--color-on-accent)',
              borderRadius: 'var(--radius-button)',
              fontWeight: 600,
            }}
          >
            Comprar
          </Box>
        </Box>
        <Box sx={{ mt: 2, display: 'grid', gap: 0.5, fontSize: '0.875rem' }}>
          <Box component="span" sx={{ color: 'var(--color-accent-text)', textDecoration: 'underline' }}>
            Ver todos os vasos
          </Box>
          <Box component="span" sx={{ color: 'var(--color-success)' }}>
            Em estoque
          </Box>
          <Box component="span" sx={{ color: 'var(--color-warning)' }}>
            Últimas peças
          </Box>
          <Box component="span" sx={{ color: 'var(--color-danger)' }}>
            Confira o CEP
          </Box>
        </Box>
      </Box>
      <Box role="status" sx={{ mt: 2 }}>
        {corrections.length === 0 ? (
          <Typography color="text.secondary">As cores têm contraste para leitura.</Typography>
        ) : (
          <Alert severity="warning">
            Com pouco contraste, a loja ajusta:
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {corrections.map(({ path, given, used }) => (
                <li key={path}>
                  {fieldOf(path)?.label ?? path}: {given} vira {used}
                </li>
              ))}
            </Box>
          </Alert>
        )}
      </Box>
    </SectionCard>
  );
}
