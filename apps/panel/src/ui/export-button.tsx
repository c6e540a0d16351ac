import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { DownloadedFile } from '@vitrine/contract/admin/admin-contract.ts';
import { Download } from 'lucide-react';

import { useNotify } from '#panel/platform/panel-services.tsx';

import { messageOfError } from './error-panel.tsx';
import { saveFile } from './local-files.ts';

interface ExportButtonProps {
  readonly label?: string;
  /** A call that answers a file. */
  readonly read: () => Promise<DownloadedFile>;
}

export function ExportButton({ label = 'Exportar CSV', read }: ExportButtonProps) {
  const notify = useNotify();
  const download = useMutation({
    mutationFn: read,
    onSuccess: saveFile,
    onError: (error) => notify(messageOfError(error), { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={18} aria-hidden />}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      {download.isPending ? 'Preparando…' : label}
    </Button>
  );
}
