/** The pages that every store has at a fixed address, with the names that links to them have by default. */
export const shopPages = [
  { href: '/', name: 'Página inicial' },
  { href: '/categoria', name: 'Todas as categorias' },
  { href: '/blog', name: 'Blog' },
  { href: '/listas', name: 'Listas da loja' },
  { href: '/pagina', name: 'Todas as páginas' },
  { href: '/busca', name: 'Busca' },
  // Answers 404 while the store sells none.
  { href: '/vale-presente', name: 'Vale-presente' },
  { href: '/carrinho', name: 'Sacola' },
  { href: '/login', name: 'Entrar ou criar conta' },
  { href: '/pedido', name: 'Acompanhar pedido' },
  { href: '/conta', name: 'Minha conta' },
  { href: '/conta/pedidos', name: 'Meus pedidos' },
  { href: '/conta/devolucoes', name: 'Minhas devoluções' },
  { href: '/conta/lista-desejos', name: 'Lista de desejos' },
] as const;
