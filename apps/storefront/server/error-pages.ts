/** Error pages without a store: plain, self-contained, without scripts. The app renders a store's own error screens. */
export interface ErrorPage {
  status: 403 | 404 | 405 | 500 | 503;
  html: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

function screen(variant: string, title: string, text: string, note = ''): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f7f5f2;color:#1c1917;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:1.5rem;padding:2.5rem;background:#fff;border:1px solid #e3ded7;border-radius:1rem;text-align:center}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}p{margin:0;color:#57534e}small{display:block;margin-top:1.25rem;color:#78716c}
</style></head>
<body><main data-error="${variant}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${note ? `<small>${escapeHtml(note)}</small>` : ''}</main></body></html>`;
}

/** `requested` is the unknown id or host [STO-02]. */
export const storeNotFoundPage = (requested: string): ErrorPage => ({
  status: 404,
  html: screen(
    'storeNotFound',
    `Loja não encontrada (${requested}).`,
    'Confira o endereço e tente novamente.',
  ),
});

export const storeInactivePage = (): ErrorPage => ({
  status: 404,
  html: screen('storeInactive', 'Loja desabilitada.', 'Esta loja não está recebendo visitas no momento.'),
});

export const faultPage = (requestId: string, isTemporary: boolean): ErrorPage => ({
  status: isTemporary ? 503 : 500,
  html: screen(
    'fault',
    isTemporary ? 'Voltamos já' : 'Algo deu errado',
    isTemporary
      ? 'A loja está indisponível por um instante. Aguarde um pouco e atualize a página.'
      : 'Não foi possível mostrar esta página. Tente novamente em alguns minutos.',
    `Código do atendimento: ${requestId}`,
  ),
});

export const previewRefusedPage = (): ErrorPage => ({
  status: 403,
  html: screen(
    'previewRefused',
    'Pré-visualização indisponível',
    'Este link de pré-visualização é inválido ou já venceu. Peça um novo a quem cuida da loja.',
  ),
});

export const formRefusedPage = (): ErrorPage => ({
  status: 403,
  html: screen(
    'formRefused',
    'Pedido recusado por segurança',
    'Volte à página da loja, atualize-a e envie de novo.',
  ),
});

export const methodNotAllowedPage = (): ErrorPage => ({
  status: 405,
  html: screen('methodNotAllowed', 'Pedido não aceito', 'Este endereço só pode ser visitado.'),
});
