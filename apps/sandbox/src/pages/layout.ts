import { html } from 'hono/html';

/** The result of `html`: markup with escaped values. */
export type Markup = ReturnType<typeof html>;

export function layout(title: string, content: Markup | Markup[]): Markup {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} · Sandbox Vitrine</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/estilo.css" />
      </head>
      <body>
        <header>
          <strong>Sandbox Vitrine</strong>
          <nav aria-label="Partes">
            <a href="/">Início</a>
            <a href="/#cobrancas">Cobranças</a>
            <a href="/#webhooks">Webhooks</a>
            <a href="/mail">Caixa de entrada</a>
          </nav>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}
