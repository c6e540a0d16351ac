import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material';
import { type ReactNode, useState } from 'react';

import { panelTheme } from './panel-theme.ts';

/** MUI's theme around a screen, and its styles with the nonce of the document's policy. The frame is drawn without MUI. */
export function ScreenTheme({ children }: { children: ReactNode }) {
  const [cache] = useState(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
    return createCache({ key: 'p', prepend: true, ...(meta?.nonce && { nonce: meta.nonce }) });
  });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={panelTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
