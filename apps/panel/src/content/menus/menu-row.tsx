import {
  attachInstruction,
  extractInstruction,
  type Instruction,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Box, Button, IconButton, Paper, TextField, Typography } from '@mui/material';
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  CornerDownRight,
  CornerLeftUp,
  GripVertical,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { LinkField } from '#panel/ui/links/link-field.tsx';
import { linkKindLabels, linkProblem } from '#panel/ui/links/link-texts.ts';
import { useLinkTarget } from '#panel/ui/links/use-link-targets.ts';
import { MoveButton } from '#panel/ui/move-button.tsx';

import type { MenuEntry, PlacedEntry } from './menu-tree.ts';

type Step = 'up' | 'down' | 'in' | 'out';

interface MenuRowProps {
  readonly placed: PlacedEntry;
  readonly name: string;
  readonly levels: number;
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: () => void;
  readonly canStep: (step: Step) => boolean;
  readonly onStep: (step: Step) => void;
  readonly onChange: (changed: Partial<Pick<MenuEntry, 'label' | 'href'>>) => void;
  readonly onRemove: () => void;
}

const indentPixels = 28;
const stepOfKey: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** One entry of a menu. */
export function MenuRow(props: MenuRowProps) {
  const { placed, name, isOpen, isDisabled, onToggle, onStep, onRemove } = props;
  const { entry, level } = placed;
  const { element, handle, instruction } = useDragAndDrop(placed, isDisabled, props.levels);
  const { data: target } = useLinkTarget(entry.href);
  const problem = target && linkProblem(target);
  function pressKey(event: KeyboardEvent) {
    const step = event.altKey ? stepOfKey[event.key] : undefined;
    if (step === undefined || isDisabled) return;
    event.preventDefault();
    onStep(step);
  }
  return (
    <Paper
      component="li"
      ref={element}
      variant="outlined"
      sx={{
        position: 'relative',
        ml: `${level * indentPixels}px`,
        minWidth: 0,
        ...(instruction === 'make-child' && { outline: '2px solid', outlineColor: 'primary.main' }),
        ...(instruction === 'reorder-above' && { boxShadow: '0 -3px 0 0 #1f6b52' }),
        ...(instruction === 'reorder-below' && { boxShadow: '0 3px 0 0 #1f6b52' }),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', p: 0.5 }}>
        {!isDisabled && (
          <Box
            ref={handle}
            title="Arraste para mudar de lugar"
            sx={{ cursor: 'grab', display: 'flex', p: 0.75, color: 'text.secondary' }}
          >
            <GripVertical size={18} aria-hidden />
          </Box>
        )}
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          onClick={onToggle}
          onKeyDown={pressKey}
          startIcon={isOpen ? <ChevronDown size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
          sx={{ flex: '1 1 160px', minWidth: 0, justifyContent: 'flex-start', textAlign: 'left' }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            <Box
              component="span"
              sx={{ display: 'block', fontWeight: 400, fontSize: '0.8125rem', color: 'text.secondary' }}
            >
              {entry.href === '' ? 'Título, sem link' : target ? linkKindLabels[target.kind] : entry.href}
              {level > 0 && ` · nível ${level + 1}`}
            </Box>
          </Box>
        </Button>
        {problem && <TriangleAlert size={18} role="img" aria-label={problem} color="#8a5a00" />}
        {!isDisabled && (
          <Box sx={{ display: 'flex', ml: 'auto' }}>
            <StepButton {...props} step="up" label={`Subir: ${name}`} />
            <StepButton {...props} step="down" label={`Descer: ${name}`} />
            <StepButton {...props} step="in" label={`Para dentro do anterior: ${name}`} />
            <StepButton {...props} step="out" label={`Para o nível de cima: ${name}`} />
            <IconButton aria-label={`Remover: ${name}`} onClick={onRemove}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </Box>
        )}
      </Box>
      {isOpen && <EntryFields {...props} targetName={target?.name} />}
    </Paper>
  );
}

const stepIcons = { up: ArrowUp, down: ArrowDown, in: CornerDownRight, out: CornerLeftUp } as const;

function StepButton({ step, label, canStep, onStep }: MenuRowProps & { step: Step; label: string }) {
  const Icon = stepIcons[step];
  return (
    <MoveButton label={label} isAtEnd={!canStep(step)} onMove={() => onStep(step)}>
      <Icon size={18} aria-hidden />
    </MoveButton>
  );
}

function EntryFields({
  placed: { entry },
  isDisabled,
  onChange,
  targetName,
}: MenuRowProps & { targetName: string | undefined }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, borderTop: 1, borderColor: 'divider' }}>
      <TextField
        fullWidth
        label="Texto"
        value={entry.label}
        disabled={isDisabled}
        autoComplete="off"
        placeholder={targetName ?? ''}
        onChange={(event) => onChange({ label: event.target.value.slice(0, 80) })}
        helperText={
          entry.href === ''
            ? 'O título dos itens abaixo dele'
            : 'Vazio: segue o nome do destino, também quando ele mudar'
        }
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {/* A label of its own stays when another target is chosen. */}
      <LinkField
        label="Leva a"
        value={entry.href}
        isDisabled={isDisabled}
        onChange={(href) => onChange({ href })}
      />
      <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        Pelo teclado: Alt com as setas muda o item de lugar e de nível.
      </Typography>
    </Box>
  );
}

type Hint = Instruction['type'] | null;

/** Makes a row draggable by its handle, and a place to drop others. */
function useDragAndDrop({ entry, level }: PlacedEntry, isDisabled: boolean, levels: number) {
  const element = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const [instruction, setInstruction] = useState<Hint>(null);
  const { id } = entry;
  useEffect(() => {
    const row = element.current;
    const grip = handle.current;
    if (!row || !grip || isDisabled) return undefined;
    return combine(
      draggable({ element: row, dragHandle: grip, getInitialData: () => ({ entry: id }) }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.data['entry'] !== id,
        getData: ({ input, element: place }) =>
          attachInstruction(
            { entry: id },
            {
              input,
              element: place,
              currentLevel: level,
              indentPerLevel: indentPixels,
              mode: 'standard',
              block: level + 1 >= levels ? ['make-child'] : [],
            },
          ),
        onDrag: ({ self }) => setInstruction(extractInstruction(self.data)?.type ?? null),
        onDragLeave: () => setInstruction(null),
        onDrop: () => setInstruction(null),
      }),
    );
  }, [id, level, levels, isDisabled]);
  return { element, handle, instruction };
}
