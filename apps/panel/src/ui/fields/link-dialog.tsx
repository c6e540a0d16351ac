import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { type SyntheticEvent, useRef, useState } from 'react';

import { LinkPickerDialog } from '#panel/ui/links/link-picker-dialog.tsx';
import { LinkedName } from '#panel/ui/links/linked-name.tsx';

import { richTextLink } from './rich-text-document.ts';

/** Asks for the address of the selected text's link; without a selection, also for its text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { href } = editor.getAttributes('link');
  const stored = typeof href === 'string' ? href : '';
  const isNew = editor.state.selection.empty && stored === '';
  const [words, setWords] = useState('');
  const [text, setText] = useState(stored);
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const [isPicking, setPicking] = useState(false);
  function cancel() {
    editor.commands.focus();
    onClose();
  }
  function apply(event: SyntheticEvent) {
    event.preventDefault();
    // The dialog is inside a record's form.
    event.stopPropagation();
    const address = richTextLink(text);
    if (address === null) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (isNew) {
      const marks = [{ type: 'link', attrs: { href: address } }];
      chain.insertContent({ type: 'text', text: words.trim() || address, marks }).run();
    } else chain.setLink({ href: address }).run();
    onClose();
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      disableRestoreFocus
      slotProps={{ transition: { onEntered: () => input.current?.focus() } }}
      onClose={cancel}
      onKeyDown={(event) => event.stopPropagation()}
      aria-labelledby="link-dialog-title"
    >
      <form noValidate onSubmit={apply}>
        <DialogTitle id="link-dialog-title">Link</DialogTitle>
        <DialogContent>
          {isNew && (
            <TextField
              fullWidth
              inputRef={input}
              margin="dense"
              label="Texto do link"
              value={words}
              autoComplete="off"
              onChange={(event) => setWords(event.target.value)}
              helperText="O que a pessoa lê. Vazio, aparece o endereço."
            />
          )}
          <TextField
            fullWidth
            {...(!isNew && { inputRef: input })}
            margin="dense"
            label="Endereço"
            value={text}
            autoComplete="off"
            error={isRefused}
            onChange={(event) => {
              setText(event.target.value);
              setRefused(false);
            }}
            helperText={
              isRefused
                ? 'Use um endereço com https://, mailto:, tel: ou uma página da loja, como /ofertas.'
                : 'Uma página da loja, como /ofertas, ou um endereço com https://, mailto: ou tel:.'
            }
          />
          <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setPicking(true)}>
            Procurar na loja
          </Button>
          <LinkedName href={richTextLink(text) ?? ''} />
        </DialogContent>
        <DialogActions>
          {stored !== '' && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Remover link
            </Button>
          )}
          <Button onClick={cancel}>Cancelar</Button>
          <Button type="submit" variant="contained">
            Aplicar
          </Button>
        </DialogActions>
      </form>
      {isPicking && (
        <LinkPickerDialog
          onClose={() => setPicking(false)}
          onPick={({ href: picked, name }) => {
            setPicking(false);
            setRefused(false);
            setText(picked);
            if (isNew && words === '') setWords(name);
          }}
        />
      )}
    </Dialog>
  );
}
