import type { Copy } from './copy-rules.ts';
import { keptMomentText } from './kept-text.ts';
import type { WorkerConfig } from './worker-config.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char);

/** The part of a title before the store's name. */
const shortTitle = (title: string, store: string) => {
  const end = title.lastIndexOf(store);
  return (end > 0 ? title.slice(0, end).replace(/[\s|·–—-]+$/, '') : title) || title;
};

const reload =
  "addEventListener('online',()=>location.reload());document.querySelector('button').onclick=()=>location.reload()";
/** A reload would send the form again. */
const goBack = "document.querySelector('button').onclick=()=>history.back()";

/** Whether it arrived is not known: the connection may have been lost on the way back. */
const formText =
  'A conexão caiu antes da resposta da loja. Volte para a página de antes e, quando a internet voltar, confira se é preciso enviar de novo.';

interface OfflinePageOptions {
  readonly config: WorkerConfig;
  readonly path: string;
  /** Whether a form was sent to it. */
  readonly isForm: boolean;
  readonly copies: readonly Copy[];
  /** Of this response's policy. */
  readonly nonce: string;
}

/** Returns the page in place of one that is not kept, or of the response to a form: what can be read without internet [PWA+01]. */
export function offlinePage({ config, path, isForm, copies, nonce }: OfflinePageOptions): string {
  const { name, colours } = config;
  const newest = copies.toSorted((one, other) => other.keptAt - one.keptAt);
  const linkTo = ({ key, title, keptAt }: Copy) =>
    `<li><a href="${escaped(key)}"><span>${escaped(shortTitle(title, name) || key)}</span><small>guardada em ${keptMomentText(keptAt)}</small></a></li>`;
  const section = (heading: string, found: readonly Copy[]) =>
    found.length === 0 ? '' : `<section><h2>${heading}</h2><ul>${found.map(linkTo).join('')}</ul></section>`;
  const isOwn = ({ key }: Copy) => /^\/(?:carrinho|conta)(?:\/|\?|$)/.test(key);
  const isProduct = ({ key }: Copy) => /\/p(?:\?|$)/.test(key);
  const isCheckout = /^\/checkout(?:\/|$)/.test(path);
  const lists = [
    section('Sua sacola e seus pedidos', newest.filter(isOwn)),
    section('Produtos que você viu', newest.filter(isProduct).slice(0, 20)),
    section('Outras páginas da loja', newest.filter((copy) => !isOwn(copy) && !isProduct(copy)).slice(0, 10)),
  ].join('');
  const text = isForm
    ? formText
    : isCheckout
      ? 'Para finalizar a compra é preciso internet. Sua sacola e o que você digitou continuam guardados neste aparelho.'
      : 'Esta página ainda não está guardada neste aparelho. Ela abre sozinha quando a conexão voltar.';
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sem internet · ${escaped(name)}</title>
<style>
*{box-sizing:border-box}body{margin:0;background:${colours.surface};color:${colours.text};font:1rem/1.5 system-ui,sans-serif}
header{padding:1rem 1.25rem;border-bottom:1px solid ${colours.line}}header a{color:inherit;font-weight:600;font-size:1.125rem;text-decoration:none;display:inline-block;padding:.375rem 0}
main{max-width:44rem;margin:0 auto;padding:2rem 1.25rem 4rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}
p{margin:0;color:${colours.muted}}button{margin:1.25rem 0 0;min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:99px;background:${colours.accent};color:${colours.onAccent};font:inherit;font-weight:600;cursor:pointer}
section{margin-top:2.25rem}h2{margin:0 0 .5rem;font-size:1.125rem}ul{margin:0;padding:0;list-style:none}
li{border-bottom:1px solid ${colours.line}}li a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.125rem 1rem;padding:.75rem 0;color:inherit;overflow-wrap:anywhere}
small{display:inline-block;color:${colours.muted};font-size:.875rem}a:focus-visible,button:focus-visible{outline:3px solid ${colours.accent};outline-offset:2px}
</style></head>
<body><header><a href="/">${escaped(name)}</a></header><main><h1>Sem internet</h1><p>${text}</p>
<button type="button">${isForm ? 'Voltar' : 'Tentar novamente'}</button>${lists}</main>
<script nonce="${nonce}">${isForm ? goBack : reload}</script></body></html>`;
}

/** The policy of that page, with its one script. */
export const offlinePagePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
