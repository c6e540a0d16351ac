import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button, type ButtonProps } from './button.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'isFullWidth'> {
  text: string;
  /** Such as 'Copiar código Pix'. */
  label: string;
  /** The label after copying. */
  doneLabel?: string | undefined;
}

const doneMs = 2500;

export function CopyButton({
  text,
  label,
  doneLabel = 'Copiado',
  variant = 'secondary',
  ...look
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'done' | 'failed'>('none');

  useEffect(() => {
    if (outcome !== 'done') return undefined;
    const timer = setTimeout(() => setOutcome('none'), doneMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('done');
    } catch {
      // No permission or no clipboard on this origin: the shopper can select the text next to the button.
      setOutcome('failed');
    }
  }

  const words = { none: label, done: doneLabel, failed: 'Selecione e copie o texto' };
  return (
    <Button
      {...look}
      variant={variant}
      icon={outcome === 'done' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={copy}
    >
      <span aria-live="polite">{words[outcome]}</span>
    </Button>
  );
}
