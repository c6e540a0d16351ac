import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { AdminFont } from '@vitrine/contract/admin/schemas/fonts.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { FontDialog } from './font-dialog.tsx';
import { FontItem } from './font-item.tsx';
import { FontRemoval } from './font-removal.tsx';
import { useFonts } from './use-font-upload.ts';

type Opened =
  | { readonly kind: 'upload'; readonly name: string | null }
  | { readonly kind: 'removal'; readonly name: string };

/** The fonts that the store uploaded, beside those that ship with the shop. Inside the form of the appearance. */
export function FontsCard() {
  const { formState } = useFormContext();
  const { data, error, refetch } = useFonts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const fonts = data?.items ?? [];
  const close = () => setOpened(null);
  const removed = opened?.kind === 'removal' ? fonts.find(({ name }) => name === opened.name) : undefined;
  return (
    <SectionCard
      title="Fontes da loja"
      action={
        !formState.disabled &&
        data && (
          <Button variant="outlined" onClick={() => setOpened({ kind: 'upload', name: null })}>
            Adicionar fonte
          </Button>
        )
      }
    >
      <FontList
        fonts={data?.items}
        error={error}
        onRetry={() => void refetch()}
        onAdd={({ name }) => setOpened({ kind: 'upload', name })}
        onRemove={({ name }) => setOpened({ kind: 'removal', name })}
      />
      {opened?.kind === 'upload' && <FontDialog fonts={fonts} name={opened.name} onClose={close} />}
      {removed && <FontRemoval font={removed} onClose={close} />}
    </SectionCard>
  );
}

interface FontListProps {
  readonly fonts: readonly AdminFont[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onAdd: (font: AdminFont) => void;
  readonly onRemove: (font: AdminFont) => void;
}

function FontList({ fonts, error, onRetry, onAdd, onRemove }: FontListProps) {
  if (!fonts) {
    return error ? (
      <ErrorPanel error={error} onRetry={onRetry} />
    ) : (
      <Box role="status" aria-label="Carregando as fontes">
        <Skeleton variant="rounded" height={80} />
      </Box>
    );
  }
  if (fonts.length === 0) {
    return (
      <Typography>
        Nenhuma fonte própria. A loja tem Figtree, Fraunces e Bricolage Grotesque; adicione a da sua marca em
        WOFF2.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {fonts.map((font) => (
        <FontItem key={font.name} font={font} onAdd={() => onAdd(font)} onRemove={() => onRemove(font)} />
      ))}
    </Box>
  );
}
