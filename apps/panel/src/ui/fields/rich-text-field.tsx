import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

export interface RichTextFieldProps {
  readonly label: string;
  /** HTML; '' for none. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** What is wrong with the text, as the API says it. */
  readonly problem?: string | undefined;
  readonly isDisabled?: boolean;
  /** Receives what takes the focus. */
  readonly fieldRef?: (field: { readonly focus: () => void } | null) => void;
}

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: component } = await import('./rich-text-editor.tsx');
  return { default: component };
});

/** Formatted text, stored as HTML; its editor is loaded with the first field. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={180} role="status" aria-label="Carregando" />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
