import { Box, Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';

import { writeFigure } from './picture-html.ts';
import type { RichTextFieldProps } from './rich-text-field-props.ts';
import { TextPictureDialog } from './text-picture-dialog.tsx';

const tools = [
  { label: 'Título', before: '<h2>', after: '</h2>' },
  { label: 'Parágrafo', before: '<p>', after: '</p>' },
  { label: 'Negrito', before: '<strong>', after: '</strong>' },
  { label: 'Link', before: '<a href="/">', after: '</a>' },
  { label: 'Lista', before: '<ul>\n<li>', after: '</li>\n</ul>' },
] as const;

/** A text as HTML, with buttons for its usual elements. */
export function HtmlSourceField({
  label,
  value,
  onChange,
  problem,
  isDisabled,
  fieldRef,
}: RichTextFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setAsking] = useState(false);
  function wrap(before: string, after: string) {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = input.current ?? {};
    onChange(`${value.slice(0, start)}${before}${value.slice(start, end)}${after}${value.slice(end)}`);
    input.current?.focus();
  }
  return (
    <Box>
      <Box role="group" aria-label={`Formatar ${label}`} sx={{ display: 'flex', flexWrap: 'wrap', mb: 0.5 }}>
        {tools.map(({ label: name, before, after }) => (
          <Button key={name} size="small" disabled={isDisabled} onClick={() => wrap(before, after)}>
            {name}
          </Button>
        ))}
        <Button size="small" disabled={isDisabled} onClick={() => setAsking(true)}>
          Imagem
        </Button>
      </Box>
      {isAsking && (
        <TextPictureDialog
          picture={null}
          isChange={false}
          onApply={(picture) => {
            setAsking(false);
            wrap(writeFigure(picture), '');
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <TextField
        multiline
        fullWidth
        minRows={4}
        maxRows={18}
        label={label}
        value={value}
        disabled={isDisabled}
        error={problem !== undefined}
        inputRef={(element: HTMLTextAreaElement | null) => {
          input.current = element;
          fieldRef?.(element);
        }}
        onChange={(event) => onChange(event.target.value)}
        helperText={problem ?? 'HTML. A loja guarda o que você escreve e mostra só o que é seguro.'}
        slotProps={{ htmlInput: { spellCheck: true } }}
      />
    </Box>
  );
}
