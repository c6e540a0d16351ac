import { Box } from '@mui/material';
import type { ReactNode, RefObject } from 'react';

interface ImportFilesInputProps {
  /** Names the field. */
  readonly label: string;
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** Of the field: a button within opens it. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}

/** A drop zone for files, and a field that chooses several. */
export function ImportFilesInput({ label, accept, onFiles, ref, children }: ImportFilesInputProps) {
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{ p: 3, border: '1px dashed', borderColor: 'divider', borderRadius: 1, textAlign: 'center' }}
    >
      <Box
        component="input"
        ref={ref}
        type="file"
        multiple
        accept={accept}
        aria-label={label}
        sx={{ display: 'none' }}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // So that the same file can be chosen again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      {children}
    </Box>
  );
}
