/** The pages by which a shop sells and its customers get in, by the path below which they are, with the words of the panel. */
const essentialPages = [
  { path: '/login', label: 'a página de entrada' },
  { path: '/checkout', label: 'o checkout' },
  { path: '/carrinho', label: 'a sacola' },
  { path: '/conta', label: 'a conta do cliente' },
  { path: '/pedido', label: 'os pedidos de quem comprou sem conta' },
] as const;
const home = { path: '/', label: 'a página inicial' } as const;

export type EssentialPage = (typeof essentialPages)[number] | typeof home;

/** Returns the essential page that a redirect of this path would hide, however the path is written; null for none. */
export function essentialPageAt(path: string): EssentialPage | null {
  const url = URL.parse(path.trim().replace(/^\/{2,}/, '/'), 'https://shop.invalid');
  if (!url) return null;
  const plain = decoded(url.pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  if (plain === home.path) return home;
  return essentialPages.find((page) => plain === page.path || plain.startsWith(`${page.path}/`)) ?? null;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A lone %: no address of a page.
    return pathname;
  }
}
