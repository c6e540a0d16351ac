import { Box } from '@mui/material';

const wordsOfStyle = /(?<name>[\w-]+)\s*:\s*(?<value>[^;]+)/g;

/**
 * Shows a mail in a sandboxed frame without scripts. The panel's policy allows no inline styles, which a mail consists of: they are
 * set from outside, declaration by declaration.
 */
export function MailFrame({ html, width }: { html: string; width: number }) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Prévia do e-mail">
      <iframe
        title="Prévia do e-mail"
        sandbox="allow-same-origin"
        srcDoc={html}
        width={width}
        height={720}
        style={{ border: '1px solid #d6d3d1', borderRadius: 8, background: '#ffffff' }}
        onLoad={(event) => applyStyles(event.currentTarget.contentDocument)}
      />
    </Box>
  );
}

function applyStyles(document: Document | null): void {
  for (const element of document?.querySelectorAll<HTMLElement>('[style]') ?? []) {
    const written = element.getAttribute('style') ?? '';
    for (const { groups } of written.matchAll(wordsOfStyle)) {
      if (groups) element.style.setProperty(groups['name'] ?? '', groups['value'] ?? '');
    }
  }
}
