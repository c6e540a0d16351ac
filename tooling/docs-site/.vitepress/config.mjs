import { globSync, readFileSync } from 'node:fs';

import { defineConfig } from 'vitepress';

import { documentPages } from '../../documents/document-pages.mjs';
import { headingAnchor } from '../../documents/links.mjs';
import { inRepository } from '../../setup/repository.mjs';
import { copyLinkedFiles, linkWithinSite } from '../link-within-site.mjs';
import { englishSidebar, merchantsSidebar } from '../sidebars.mjs';

const home = 'tooling/docs-site/index.md';
const pages = documentPages();
const others = globSync('**/*.md', { cwd: inRepository(), exclude: ['**/node_modules/**'] }).filter(
  (file) => file !== home && !pages.has(file),
);

/** @param {string} file @returns {string} */
const textOf = (file) => readFileSync(inRepository(file), 'utf8');

export default defineConfig({
  srcDir: inRepository(),
  srcExclude: others,
  outDir: inRepository('dist/docs'),
  cacheDir: inRepository('.cache/docs'),
  rewrites: {
    [home]: 'index.md',
    ...Object.fromEntries([...pages].map(([file, address]) => [file, `${address}.md`])),
  },
  // Checked by link-within-site.mjs, which also finds missing headings.
  ignoreDeadLinks: [/^https?:\/\/localhost/, /^\/files\//],
  base: process.env['DOCS_BASE'] ?? '/',
  cleanUrls: process.env['DOCS_CLEAN_URLS'] === 'true',
  title: 'Vitrine',
  description: 'An open-source online shop for Brazil',
  locales: {
    root: { label: 'English', lang: 'en' },
    lojista: {
      label: 'Português (lojistas)',
      lang: 'pt-BR',
      description: 'Como abrir e cuidar de uma loja',
      themeConfig: {
        nav: [{ text: 'Documentação técnica', link: '/' }],
        outline: { label: 'Nesta página' },
        docFooter: { prev: 'Anterior', next: 'Próxima' },
        sidebarMenuLabel: 'Páginas',
        returnToTopLabel: 'Voltar ao início',
        darkModeSwitchLabel: 'Aparência',
        lightModeSwitchTitle: 'Usar o tema claro',
        darkModeSwitchTitle: 'Usar o tema escuro',
        langMenuLabel: 'Idioma',
        skipToContentLabel: 'Ir para o conteúdo',
        notFound: {
          title: 'Página não encontrada',
          quote: 'Este endereço não tem página.',
          linkLabel: 'Ir para o começo',
          linkText: 'Voltar ao começo',
        },
      },
    },
  },
  markdown: {
    // Documents show markup and templates of mails as text.
    html: false,
    anchor: { slugify: headingAnchor },
    config(md) {
      md.core.ruler.push('links-within-site', linkWithinSite);
      // Pages become templates of Vue, in which two braces begin an expression.
      for (const type of /** @type {const} */ (['text', 'code_inline'])) {
        const render = md.renderer.rules[type];
        md.renderer.rules[type] = (...args) => (render?.(...args) ?? '').replaceAll('{{', '&#123;&#123;');
      }
    },
  },
  themeConfig: {
    i18nRouting: false,
    nav: [
      { text: 'Lojistas', link: '/lojista/' },
      { text: 'Operators', link: '/operator' },
      { text: 'App authors', link: '/app-author' },
      { text: 'Contributors', link: '/contributing' },
    ],
    sidebar: {
      '/lojista/': merchantsSidebar(textOf),
      '/': englishSidebar(pages, textOf),
    },
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        locales: {
          lojista: {
            translations: {
              button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar' },
              modal: {
                displayDetails: 'Mostrar detalhes',
                resetButtonTitle: 'Limpar a busca',
                backButtonTitle: 'Fechar a busca',
                noResultsText: 'Nada encontrado para',
                footer: { selectText: 'abrir', navigateText: 'escolher', closeText: 'fechar' },
              },
            },
          },
        },
      },
    },
  },
  buildEnd: ({ outDir }) => copyLinkedFiles(outDir),
});
