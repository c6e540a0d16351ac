import { extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Box, Button, Typography } from '@mui/material';
import type { AdminMenu } from '@vitrine/contract/admin/schemas/menus.ts';
import { Heading, Link2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useFieldOf } from '#panel/ui/form/use-field-of.ts';
import { LinkPickerDialog } from '#panel/ui/links/link-picker-dialog.tsx';

import { MenuRow } from './menu-row.tsx';
import {
  dropped,
  type DropPlace,
  type MenuEntry,
  placedEntries,
  replaced,
  stepped,
  withAdded,
  without,
} from './menu-tree.ts';

interface MenuTreeInputProps {
  readonly levels: number;
  readonly targets: AdminMenu['targets'];
}

/** The entries of a menu as a tree: dragged by a pointer or moved by buttons and Alt with arrows, edited, added, removed, and taken back. */
export function MenuTreeInput({ levels, targets }: MenuTreeInputProps) {
  const { value: entries, onChange, inputProps } = useFieldOf<readonly MenuEntry[]>('items', 'Menu');
  const [before, setBefore] = useState<readonly (readonly MenuEntry[])[]>([]);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { disabled } = inputProps;
  /** Applies a move, which may be impossible; the focus stays where it was, since rows are keyed. */
  function change(next: readonly MenuEntry[] | null, message: string) {
    if (next === null) return;
    setBefore([...before, entries]);
    onChange(next);
    setSaid(message);
  }
  const nameOf = (entry: MenuEntry) =>
    entry.label || targets.find(({ of }) => of === entry.href)?.target.name || entry.href || 'Sem nome';
  const drop = useEffectEvent((id: string, target: string, place: DropPlace) => {
    const next = dropped(entries, { id, target, place, levels });
    const moved = placedEntries(entries).find(({ entry }) => entry.id === id)?.entry;
    if (moved) change(next, next ? `${nameOf(moved)} mudou de lugar` : 'Não cabe ali');
  });
  useEffect(
    () =>
      monitorForElements({
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets;
          const instruction = target && extractInstruction(target.data);
          const place =
            instruction?.type === 'reorder-above'
              ? 'before'
              : instruction?.type === 'reorder-below'
                ? 'after'
                : instruction?.type === 'make-child'
                  ? 'inside'
                  : null;
          if (target && place) drop(String(source.data['entry']), String(target.data['entry']), place);
        },
      }),
    [],
  );
  function add(entry: Pick<MenuEntry, 'label' | 'href'>) {
    const next = withAdded(entries, entry);
    change(next, 'Item adicionado');
    setOpenId(next.at(-1)?.id ?? null);
  }
  return (
    <Box>
      <Box
        component="ul"
        ref={list}
        aria-label="Itens do menu"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.75 }}
      >
        {placedEntries(entries).map((placed) => {
          const { entry } = placed;
          const name = nameOf(entry);
          return (
            <MenuRow
              key={entry.id}
              placed={placed}
              name={name}
              levels={levels}
              isOpen={openId === entry.id}
              isDisabled={disabled}
              onToggle={() => setOpenId(openId === entry.id ? null : entry.id)}
              onStep={(step) =>
                change(stepped(entries, { id: entry.id, step, levels }), `${name}: ${stepWords[step]}`)
              }
              canStep={(step) => stepped(entries, { id: entry.id, step, levels }) !== null}
              onChange={(changed) => onChange(replaced(entries, entry.id, (old) => [{ ...old, ...changed }]))}
              onRemove={() => change(without(entries, entry.id), `${name} saiu do menu`)}
            />
          );
        })}
      </Box>
      {entries.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 2 }}>
          O menu está vazio: os clientes não veem nenhum.
        </Typography>
      )}
      <Typography
        role="status"
        color="textSecondary"
        sx={{ minHeight: '1.5em', fontSize: '0.875rem', mt: 1 }}
      >
        {said}
      </Typography>
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          <Button
            variant="outlined"
            startIcon={<Link2 size={18} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            Adicionar link
          </Button>
          <Button
            variant="outlined"
            startIcon={<Heading size={18} aria-hidden />}
            onClick={() => add({ label: 'Título', href: '' })}
          >
            Adicionar título
          </Button>
          <Button
            startIcon={<Undo2 size={18} aria-hidden />}
            disabled={before.length === 0}
            onClick={() => {
              const last = before.at(-1);
              if (!last) return;
              onChange(last);
              setBefore(before.slice(0, -1));
              setSaid('Desfeito');
            }}
          >
            Desfazer
          </Button>
        </Box>
      )}
      {isPicking && (
        <LinkPickerDialog
          onClose={() => setPicking(false)}
          onPick={({ href, name }) => {
            setPicking(false);
            add({ href, label: href.startsWith('/busca?') ? name : '' });
          }}
        />
      )}
    </Box>
  );
}

const stepWords = {
  up: 'subiu',
  down: 'desceu',
  in: 'foi para dentro do anterior',
  out: 'saiu para o nível de cima',
} as const;
