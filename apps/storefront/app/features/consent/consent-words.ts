import type { ChosenKind } from '#app/platform/consent/consent-record.ts';

export const kindWords: Readonly<Record<ChosenKind, { title: string; text: string }>> = {
  functional: {
    title: 'Funcionais',
    text: 'Lembram suas preferências e ligam recursos de outras empresas, como vídeos e a entrada com o Facebook.',
  },
  analytics: {
    title: 'Medição',
    text: 'Contam visitas e mostram quais páginas ajudam, para melhorarmos a loja.',
  },
  marketing: {
    title: 'Publicidade',
    text: 'Permitem que parceiros mostrem ofertas da loja de acordo com o seu interesse.',
  },
};

export const essentialWords = {
  title: 'Essenciais',
  text: 'Mantêm a sacola, a sua conta aberta e a segurança. A loja não funciona sem eles.',
};
