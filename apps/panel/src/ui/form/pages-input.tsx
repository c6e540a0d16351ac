import {
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  IconButton,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';

import { LinkPickerDialog } from '#panel/ui/links/link-picker-dialog.tsx';
import { useLinkTarget } from '#panel/ui/links/use-link-targets.ts';

import {
  everyPage,
  pageGroups,
  patternOfAddress,
  patternsOf,
  withoutPattern,
  withPattern,
} from './page-patterns.ts';
import { useFieldOf } from './use-field-of.ts';

/** The pages of the shop that show a content: all, or those that are chosen by name; other patterns are typed. */
export function PagesInput({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { value, onChange, inputProps, problem } = useFieldOf<string>(name, label);
  const patterns = patternsOf(value);
  const isEvery = patterns.includes(everyPage) || patterns.length === 0;
  // Chosen pages are shown before the first one is picked.
  const [isChoosing, setChoosing] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const isChosen = !isEvery || isChoosing;
  const free = pageGroups.filter(([pattern]) => !patterns.includes(pattern));
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
        {label}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        value={isChosen ? 'chosen' : 'every'}
        onChange={(_, next) => {
          setChoosing(next === 'chosen');
          if (next === 'every') onChange(everyPage);
        }}
      >
        <FormControlLabel
          value="every"
          disabled={inputProps.disabled}
          control={<Radio slotProps={{ input: { ref: inputProps.inputRef } }} />}
          label="Todas as páginas"
        />
        <FormControlLabel
          value="chosen"
          disabled={inputProps.disabled}
          control={<Radio />}
          label="Páginas escolhidas"
        />
      </RadioGroup>
      {isChosen && (
        <Box sx={{ display: 'grid', gap: 1, mt: 0.5 }}>
          <Box
            component="ul"
            aria-label={`${label}: escolhidas`}
            sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {patterns
              .filter((pattern) => pattern !== everyPage)
              .map((pattern) => (
                <li key={pattern}>
                  <PageChip
                    pattern={pattern}
                    {...(!inputProps.disabled && {
                      onDelete: () => onChange(withoutPattern(patterns, pattern)),
                    })}
                  />
                </li>
              ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {free.map(([pattern, words]) => (
              <Button
                key={pattern}
                size="small"
                disabled={inputProps.disabled}
                startIcon={<Plus size={16} aria-hidden />}
                onClick={() => onChange(withPattern(patterns, pattern))}
              >
                {words}
              </Button>
            ))}
            <Button
              size="small"
              variant="outlined"
              disabled={inputProps.disabled}
              onClick={() => setPicking(true)}
            >
              Escolher uma página
            </Button>
          </Box>
        </Box>
      )}
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
      <Box component="details" sx={{ mt: 1 }}>
        <Typography component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem' }}>
          Avançado
        </Typography>
        <TextField
          fullWidth
          size="small"
          label={`${label} por endereço`}
          value={value}
          disabled={inputProps.disabled}
          onChange={(event) => onChange(event.target.value)}
          helperText="Endereços separados por espaços; * vale por qualquer texto: /sala/* é o que está abaixo de /sala"
          sx={{ mt: 1.5 }}
          slotProps={{ htmlInput: { maxLength: 2000, autoComplete: 'off' } }}
        />
      </Box>
      {isPicking && (
        <LinkPickerDialog
          title="Em que página?"
          onPick={({ href }) => {
            setPicking(false);
            const pattern = patternOfAddress(href);
            if (pattern !== null) onChange(withPattern(patterns, pattern));
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Box>
  );
}

const groupNames = new Map<string, string>(pageGroups);

/** A page by its name, or a pattern that has none. */
function PageChip({ pattern, onDelete }: { pattern: string; onDelete?: () => void }) {
  const group = groupNames.get(pattern);
  const { data: target } = useLinkTarget(group === undefined && !pattern.includes('*') ? pattern : '');
  const words = group ?? (target && target.name !== '' ? target.name : pattern);
  return (
    <Box
      title={pattern}
      sx={{
        display: 'flex',
        alignItems: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        pl: 1.5,
      }}
    >
      <Typography sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{words}</Typography>
      <IconButton size="small" aria-label={`Tirar: ${words}`} disabled={!onDelete} onClick={onDelete}>
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}
