import { Alert, Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

import { findScreens, findSettings, type FoundPlace, type NamedScreen } from './find-places.ts';
import { useFoundRecords } from './use-found-records.ts';

interface Found extends FoundPlace {
  readonly kind: string;
}

interface PanelSearchProps {
  /** Of the navigation. */
  readonly screens: readonly NamedScreen[];
  readonly onClose: () => void;
}

/** Searches records, screens and settings, and opens the chosen one. */
export function PanelSearch({ screens, onClose }: PanelSearchProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const searched = useDebounced(q);
  const records = useFoundRecords(searched);
  const found: Found[] =
    q === ''
      ? []
      : [
          ...ofKind('Tela', findScreens(q, screens)),
          ...ofKind('Pedido', records.orders),
          ...ofKind('Cliente', records.customers),
          ...ofKind('Produto', records.products),
          ...ofKind('Página', records.pages),
          ...ofKind('Configuração', mayOpenSettings(screens) ? findSettings(q) : []),
        ];
  const isSearching = q !== searched || records.isPending;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label="Buscar no painel"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { sx: { p: 2 } },
        transition: { onEnter: () => field.current?.focus() },
      }}
    >
      <Autocomplete<Found>
        forcePopupIcon={false}
        open={q !== ''}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose();
        }}
        options={found}
        loading={isSearching}
        loadingText="Buscando…"
        noOptionsText="Nada encontrado."
        autoHighlight
        value={null}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason === 'input' || reason === 'clear') setTyped(text);
        }}
        onChange={(_, chosen) => {
          if (chosen === null) return;
          onClose();
          void navigate({ href: chosen.href });
        }}
        filterOptions={(all) => all}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ kind, href, label }) => `${kind} ${href} ${label}`}
        isOptionEqualToValue={(one, other) => one === other}
        renderOption={({ key, ...option }, { kind, label, detail }) => (
          <Box component="li" key={key} {...option}>
            <Box sx={{ minWidth: 0, flexGrow: 1, mr: 2 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>
              {detail !== '' && (
                <Typography color="textSecondary" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                  {detail}
                </Typography>
              )}
            </Box>
            {/* Beside each, as MUI's groups are no options of a listbox. */}
            <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', flexShrink: 0 }}>
              {kind}
            </Typography>
          </Box>
        )}
        renderInput={(input) => (
          <TextField
            {...input}
            inputRef={field}
            label="Buscar no painel"
            helperText="Número do pedido, cliente, CPF, produto, SKU, página ou configuração"
          />
        )}
      />
      {records.error !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {messageOfError(records.error)}
        </Alert>
      )}
    </Dialog>
  );
}

const ofKind = (kind: string, places: readonly FoundPlace[]) => places.map((place) => ({ ...place, kind }));

const mayOpenSettings = (screens: readonly NamedScreen[]) =>
  screens.some(({ to }) => to === '/configuracoes');
