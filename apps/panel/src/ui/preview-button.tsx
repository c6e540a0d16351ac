import { Button, type ButtonProps } from '@mui/material';
import { ExternalLink } from 'lucide-react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

interface PreviewButtonProps extends Pick<ButtonProps, 'children' | 'variant'> {
  readonly query: { path: string; at?: string; page?: string; entry?: string; revision?: string };
}

/** Opens a page of the shop in a new tab as a preview, whose link is valid for a day. A store in setup is shown, too. */
export function PreviewButton({ query, children, variant }: PreviewButtonProps) {
  const client = usePanelClient();
  async function open() {
    // Opened before the call is answered: browsers allow a window only at the click.
    const tab = window.open('about:blank', '_blank');
    const { url } = await client('GET /api/admin/previews', { query });
    if (tab) {
      tab.opener = null;
      tab.location.href = url;
    }
  }
  return (
    <Button variant={variant} startIcon={<ExternalLink size={18} aria-hidden />} onClick={() => void open()}>
      {children}
    </Button>
  );
}
