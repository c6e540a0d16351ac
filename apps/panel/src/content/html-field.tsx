import { Box, Button, TextField, Typography } from '@mui/material';
import { useRef } from 'react';

interface HtmlFieldProps {
  readonly label: string;
  readonly value: string;
  /** What the shop shows of the saved text: sanitised by the API. */
  readonly shown: string;
  readonly onChange: (html: string) => void;
}

const tools = [
  { label: 'Título', before: '<h2>', after: '</h2>' },
  { label: 'Parágrafo', before: '<p>', after: '</p>' },
  { label: 'Negrito', before: '<strong>', after: '</strong>' },
  { label: 'Link', before: '<a href="/">', after: '</a>' },
  { label: 'Lista', before: '<ul>\n<li>', after: '</li>\n</ul>' },
] as const;

/** HTML with buttons for its usual elements, and what the shop makes of it. */
export function HtmlField({ label, value, shown, onChange }: HtmlFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  function wrap(before: string, after: string) {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = input.current ?? {};
    onChange(`${value.slice(0, start)}${before}${value.slice(start, end)}${after}${value.slice(end)}`);
    input.current?.focus();
  }
  return (
    <Box>
      <Box role="group" aria-label={`Formatar ${label}`} sx={{ display: 'flex', flexWrap: 'wrap', mb: 0.5 }}>
        {tools.map(({ label: name, before, after }) => (
          <Button key={name} size="small" onClick={() => wrap(before, after)}>
            {name}
          </Button>
        ))}
      </Box>
      <TextField
        multiline
        fullWidth
        minRows={4}
        maxRows={18}
        label={label}
        value={value}
        inputRef={input}
        onChange={(event) => onChange(event.target.value)}
        helperText="HTML. A loja guarda o que você escreve e mostra só o que é seguro."
        slotProps={{ htmlInput: { spellCheck: true } }}
      />
      {shown !== '' && (
        <Box component="details" sx={{ mt: 1 }}>
          <Typography component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem' }}>
            Como fica na loja
          </Typography>
          <Box
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              p: 1.5,
              mt: 1,
              overflowWrap: 'anywhere',
            }}
            // oxlint-disable-next-line react/no-danger -- sanitised by the API, as on the shop's pages
            dangerouslySetInnerHTML={{ __html: shown }}
          />
        </Box>
      )}
    </Box>
  );
}
