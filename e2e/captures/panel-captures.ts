import { signInToPanel } from '../panel/panel-pages.ts';
import type { Capture } from './capture.ts';

/** The panel's screens by their addresses; records are those of the demo store. */
export const panelScreens = [
  'inicio',
  'emails-nao-entregues',
  'pedidos',
  'pedidos/1000006',
  'pedidos/rastreios',
  'devolucoes',
  'clientes',
  'clientes/grupos',
  'relatorios',
  'relatorios/funil',
  'relatorios/carrinhos',
  'relatorios/buscas',
  'produtos',
  'produtos/novo',
  'categorias',
  'precos',
  'precos/edicoes',
  'importacao',
  'avaliacoes',
  'listas',
  'promocoes',
  'promocoes/nova',
  'cupons',
  'cupons/novo',
  'paginas',
  'blog',
  'blog/novo',
  'blog/como-combinar-almofadas',
  'popups',
  'popups/novo',
  'contagens',
  'contagens/nova',
  'redirecionamentos',
  'tags',
  'tags/nova',
  'formularios',
  'formularios/novo',
  'respostas',
  'newsletter',
  'entregas',
  'entregas/nova',
  'pagamentos',
  'pagamentos/contas/nova',
  'pagamentos/formas',
  'configuracoes',
  'configuracoes/company',
  'aparencia',
  'equipe',
  'chaves',
  'webhooks',
  'webhooks/novo',
  'entregas-de-webhooks',
  'auditoria',
  'lojas',
  'conta',
] as const;

/** Each screen of the panel, as the owner of the demo store sees it. */
export const panelCaptures: readonly Capture[] = panelScreens.map((screen) => ({
  name: `painel-${screen.replaceAll('/', '-')}`,
  store: 'aurora',
  path: `/${screen}`,
  isOfPanel: true,
  isWholePage: true,
  async prepare(page) {
    await signInToPanel(page);
    await page.waitForURL((url) => url.pathname === `/${screen}`);
    await page.waitForLoadState('networkidle');
    // Code that loads with the screen, and pages of the shop in frames.
    await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
    for (const frame of page.frames().slice(1)) await frame.locator('main').waitFor();
    await page.waitForLoadState('networkidle', { timeout: 120_000 });
  },
}));
