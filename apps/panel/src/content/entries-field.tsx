import { Box, Button, IconButton, Typography } from '@mui/material';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import type { FieldData, WordsOfField } from './domain/field-words.ts';

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
  const swap = (index: number, other: number) => {
    const moved = entries[index];
    if (moved) onChange(entries.toSpliced(index, 1).toSpliced(other, 0, moved));
  };
  return (
    <Box role="group" aria-label={words.label} sx={{ display: 'grid', gap: 1.5 }}>
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
            <IconButton
              aria-label={`Subir ${name.toLowerCase()} ${index + 1}`}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <ArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              aria-label={`Descer ${name.toLowerCase()} ${index + 1}`}
              disabled={index === entries.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <ArrowDown size={18} aria-hidden />
            </IconButton>
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

/** Entries have no names of their own: their places name them. */
const numbered = (entries: readonly FieldData[]) =>
  entries.map((entry, index) => ({ entry, index, place: `entry-${index}` }));

function recordsOf(value: unknown): readonly FieldData[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  // Entries are objects by the schema; anything else is shown as an empty one.
  return items.map((item) => (typeof item === 'object' && item !== null ? { ...item } : {}));
}
