import { Box, Button, IconButton, Typography } from '@mui/material';
import type { ComponentField } from '@vitrine/contract/schemas/component-fields.ts';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';

import { ComponentFieldsForm, type FieldData, type WordsOfField } from './component-fields-form.tsx';

interface EntriesFieldProps {
  readonly field: ComponentField;
  readonly words: WordsOfField;
  readonly value: unknown;
  readonly shown: unknown;
  readonly onChange: (entries: readonly FieldData[]) => void;
}

/** A list of entries of a component, such as the questions of a FAQ. */
export function EntriesField({ field, words, value, shown, onChange }: EntriesFieldProps) {
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
      {entries.map((entry, index) => (
        <Box
          // Entries have no names of their own.
          key={String(index)}
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
          <ComponentFieldsForm
            fields={field.fields}
            words={words.fields ?? {}}
            data={entry}
            shown={shownEntries[index]}
            onChange={(changed) => onChange(entries.with(index, changed))}
          />
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

function recordsOf(value: unknown): readonly FieldData[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  // Entries are objects by the schema; anything else is shown as an empty one.
  return items.map((item) => (typeof item === 'object' && item !== null ? { ...item } : {}));
}
