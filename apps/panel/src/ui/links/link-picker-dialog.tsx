import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import {
  type LinkedRecordKind,
  linkedRecordKinds,
  type LinkTarget,
} from '@vitrine/contract/admin/schemas/links.ts';
import { shopPages } from '@vitrine/contract/shop-pages.ts';
import { useId, useRef, useState } from 'react';

import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

import { linkKindLabels, linkStateLabels } from './link-texts.ts';
import { typedAddress } from './typed-address.ts';
import { useFoundTargets } from './use-link-targets.ts';

type Filter = LinkedRecordKind | 'shop' | null;

const filters: readonly (readonly [Filter, string])[] = [
  [null, 'Tudo'],
  ['category', 'Categorias'],
  ['product', 'Produtos'],
  ['page', 'Páginas'],
  ['entry', 'Blog'],
  ['list', 'Listas'],
  ['shop', 'Páginas da loja'],
];

interface LinkPickerDialogProps {
  readonly title?: string;
  readonly onPick: (target: Pick<LinkTarget, 'href' | 'name'>) => void;
  readonly onClose: () => void;
}

/** Finds where a link leads by name: records of the shop, its own pages, a search in it; or takes a typed address. */
export function LinkPickerDialog({
  title = 'Para onde leva o link?',
  onPick,
  onClose,
}: LinkPickerDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>(null);
  const text = typed.trim();
  const address = typedAddress(text, useSignedIn()?.store.url);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={id}
      disableRestoreFocus={false}
      slotProps={{ transition: { onEntered: () => input.current?.focus() } }}
      // Keys of the dialog are not those of the form or editor around it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ minHeight: 420 }}>
        <TextField
          fullWidth
          margin="dense"
          type="search"
          inputRef={input}
          label="Nome, ou um endereço colado"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (address !== null) onPick({ href: address, name: address });
          }}
        />
        <Box role="group" aria-label="Mostrar" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: 1 }}>
          {filters.map(([value, label]) => (
            <Chip
              key={label}
              label={label}
              size="small"
              color={filter === value ? 'primary' : 'default'}
              aria-pressed={filter === value}
              onClick={() => setFilter(value)}
            />
          ))}
        </Box>
        {address !== null && (
          <Offer onClick={() => onPick({ href: address, name: address })} detail={linkKindLabels.address}>
            Usar o endereço {address}
          </Offer>
        )}
        <Found filter={filter} text={text} onPick={onPick} />
        {text !== '' && address === null && (
          <Offer
            onClick={() => onPick({ href: `/busca?q=${encodeURIComponent(text)}`, name: text })}
            detail={linkKindLabels.search}
          >
            Buscar “{text}” na loja
          </Offer>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
      </DialogActions>
    </Dialog>
  );
}

interface FoundProps {
  readonly filter: Filter;
  readonly text: string;
  readonly onPick: LinkPickerDialogProps['onPick'];
}

function Found({ filter, text, onPick }: FoundProps) {
  const q = useDebounced(text);
  const { data, error } = useFoundTargets(filter === 'shop' ? null : filter, q);
  const records = filter === 'shop' ? [] : (data?.items ?? []);
  const pages =
    filter === null || filter === 'shop'
      ? shopPages.filter(({ name }) => plain(name).includes(plain(q)))
      : [];
  if (error) return <Typography color="error">{messageOfError(error)}</Typography>;
  if (data && records.length + pages.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ py: 1 }}>
        {q === '' ? 'Ainda não há nada aqui.' : `Nada com “${q}” no nome.`}
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label="Destinos" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {linkedRecordKinds.flatMap((kind) =>
        records
          .filter((record) => record.kind === kind)
          .map((record) => (
            <li key={record.href}>
              <Offer
                onClick={() => onPick(record)}
                detail={linkKindLabels[kind]}
                isHidden={record.state !== 'shown'}
              >
                {record.name}
              </Offer>
            </li>
          )),
      )}
      {pages.map((page) => (
        <li key={page.href}>
          <Offer onClick={() => onPick(page)} detail={linkKindLabels.shop}>
            {page.name}
          </Offer>
        </li>
      ))}
    </Box>
  );
}

interface OfferProps {
  readonly detail: string;
  readonly isHidden?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function Offer({ detail, isHidden = false, onClick, children }: OfferProps) {
  return (
    <Button
      fullWidth
      color="inherit"
      onClick={onClick}
      sx={{ justifyContent: 'flex-start', textAlign: 'left', gap: 1, minHeight: 44, fontWeight: 500 }}
    >
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {isHidden && <StatusBadge tone="waiting" label={linkStateLabels.hidden} />}
      <Typography component="span" color="textSecondary" sx={{ fontSize: '0.8125rem', flexShrink: 0 }}>
        {detail}
      </Typography>
    </Button>
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
