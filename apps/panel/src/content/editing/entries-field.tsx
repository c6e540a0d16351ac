import { Box, Button, IconButton, Typography } from '@mui/material';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { MoveButton } from '#panel/ui/move-button.tsx';

import type { FieldData, WordsOfField } from './field-words.ts';

interface EntriesFieldProps {
  readonly words: WordsOfField;
  readonly value: unknown;
  readonly shown: unknown;
  readonly onChange: (entries: readonly FieldData[]) => void;
  /** Renders the form of one entry. */
  readonly renderFields: (entry: {
    readonly data: FieldData;
    readonly shown: FieldData | undefined;
    readonly onChange: (data: FieldData) => void;
  }) => ReactNode;
}

/** A list of entries of a component, such as the questions of a FAQ. */
export function EntriesField({ words, value, shown, onChange, renderFields }: EntriesFieldProps) {
  const entries = recordsOf(value);
  const shownEntries = recordsOf(shown);
  const name = words.entry ?? words.label;
  const list = useRef<HTMLDivElement>(null);
  const swap = (index: number, other: number) => {
    const moved = entries[index];
    if (moved) onChange(entries.toSpliced(index, 1).toSpliced(other, 0, moved));
    // Groups are keyed by position: the focus follows the entry to its new position.
    const way = other < index ? 'Subir' : 'Descer';
    const button = `button[aria-label="${CSS.escape(`${way} ${name.toLowerCase()} ${other + 1}`)}"]`;
    list.current?.querySelector<HTMLElement>(button)?.focus();
  };
  return (
    <Box ref={list} role="group" aria-label={words.label} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="p">
        {words.label}
      </Typography>
      {numbered(entries).map(({ entry, index, place }) => (
        <Box
          key={place}
          role="group"
          aria-label={`${name} ${index + 1}`}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
            <Typography sx={{ flexGrow: 1, fontWeight: 600 }}>
              {name} {index + 1}
            </Typography>
            <MoveButton
              label={`Subir ${name.toLowerCase()} ${index + 1}`}
              isAtEnd={index === 0}
              onMove={() => swap(index, index - 1)}
            >
              <ArrowUp size={18} aria-hidden />
            </MoveButton>
            <MoveButton
              label={`Descer ${name.toLowerCase()} ${index + 1}`}
              isAtEnd={index === entries.length - 1}
              onMove={() => swap(index, index + 1)}
            >
              <ArrowDown size={18} aria-hidden />
            </MoveButton>
            <IconButton
              aria-label={`Remover ${name.toLowerCase()} ${index + 1}`}
              onClick={() => onChange(entries.toSpliced(index, 1))}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </Box>
          {renderFields({
            data: entry,
            shown: shownEntries[index],
            onChange: (changed) => onChange(entries.with(index, changed)),
          })}
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => onChange([...entries, {}])}
        >
          Adicionar {name.toLowerCase()}
        </Button>
      </Box>
    </Box>
  );
}

/** Entries have no ids: their positions are their keys. */
const numbered = (entries: readonly FieldData[]) =>
  entries.map((entry, index) => ({ entry, index, place: `entry-${index}` }));

function recordsOf(value: unknown): readonly FieldData[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  // Entries are objects by the schema; anything else is shown as an empty one.
  return items.map((item) => (typeof item === 'object' && item !== null ? { ...item } : {}));
}
