import { Button } from '@mui/material';
import { Copy } from 'lucide-react';

import { useNotify } from '#panel/platform/panel-services.tsx';

/** Copies a text and says so. */
export function CopyTextButton({ label, text }: { label: string; text: string }) {
  const notify = useNotify();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify('Copiado', { type: 'success' });
    } catch {
      // The browser keeps the clipboard from the page: the text can be selected by hand.
      notify('O navegador não deixou copiar. Selecione o texto.', { type: 'warning' });
    }
  }
  return (
    <Button variant="outlined" startIcon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
