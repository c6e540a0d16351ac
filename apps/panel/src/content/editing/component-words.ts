import type { CommonWords, ComponentWords } from '@vitrine/contract/schemas/component-fields.ts';

const title = { label: 'Título' };
const text = { label: 'Texto' };
const picture = {
  image: { label: 'Imagem' },
  image_alt: {
    label: 'Descrição da imagem',
    help: 'O que ela mostra, para quem não a vê. Vazia se for só enfeite.',
  },
};
const cutPicture = { ...picture, image_focus: { label: 'Enquadramento' } };
const call = {
  cta_label: { label: 'Texto do botão' },
  cta_href: { label: 'Destino do botão' },
};
const categories = { label: 'Categorias', help: 'Os produtos vêm delas, um de cada por vez.' };
const products = { label: 'Produtos', help: 'Vêm primeiro, nesta ordem.' };
const limit = { label: 'Quantos produtos', help: '10 se ficar vazio; no máximo 24.' };
const formats = {
  square: 'Quadrada',
  portrait: 'Em pé',
  landscape: 'Deitada',
};

/** The editor's names of components and fields. */
export const componentWords: ComponentWords = {
  hero: {
    label: 'Abertura',
    help: 'Abre a página com uma imagem grande. O título é o da página.',
    fields: { eyebrow: { label: 'Chamada acima do título' }, title, text, ...call, ...cutPicture },
  },
  banner: {
    label: 'Banner',
    help: 'Imagem ao lado de um texto. O banner inteiro é um link.',
    fields: { title, text, ...call, ...cutPicture },
  },
  'rotating-banner': {
    label: 'Banner rotativo',
    help: 'Várias imagens que se revezam, com botão de pausa. Quem prefere menos movimento as vê paradas.',
    fields: {
      title: { label: 'Nome do banner', help: 'Para quem ouve a página. “Destaques” se ficar vazio.' },
      seconds: { label: 'Segundos em cada imagem', help: '6 se ficar vazio; de 4 a 60.' },
      slides: {
        label: 'Imagens do banner',
        entry: 'Slide',
        fields: {
          ...cutPicture,
          image_alt: { label: 'Descrição da imagem', help: 'O que ela mostra, para quem não a vê.' },
          image_phone: {
            label: 'Imagem no celular',
            help: 'Quadrada. Sem ela, a imagem acima é cortada.',
          },
          image_phone_focus: { label: 'Enquadramento no celular' },
          title,
          text,
          cta_label: { label: 'Texto do botão', help: 'Vazio: a imagem inteira é o link.' },
          cta_href: { label: 'Destino' },
          show_from: { label: 'Mostrar a partir de', help: 'Horário de São Paulo' },
          show_until: { label: 'Mostrar até', help: 'Horário de São Paulo' },
        },
      },
    },
  },
  shelf: {
    label: 'Prateleira de produtos',
    help: 'Produtos escolhidos ou de categorias, em fileira ou em grade.',
    fields: {
      title,
      category_ids: categories,
      skus: products,
      limit,
      layout: { label: 'Disposição', choices: { row: 'Fileira que desliza', grid: 'Grade, todos à vista' } },
      cta_href: { label: 'Destino de “Ver tudo”' },
    },
  },
  'multi-sliders': {
    label: 'Prateleiras em abas',
    help: 'Várias prateleiras, uma por aba.',
    fields: {
      title,
      tabs: {
        label: 'Abas',
        entry: 'Aba',
        fields: { title, category_ids: categories, skus: products, limit },
      },
    },
  },
  'category-tiles': {
    label: 'Categorias em quadros',
    help: 'Links para categorias, com a imagem de cada uma.',
    fields: { title, category_ids: { label: 'Categorias' } },
  },
  'rich-text': {
    label: 'Texto',
    help: 'Parágrafos, títulos, listas e links.',
    fields: { html: { label: 'Texto' } },
  },
  'trust-strip': {
    label: 'Razões para confiar',
    help: 'Frete, trocas, parcelas: frases curtas com um ícone.',
    fields: {
      items: {
        label: 'Razões',
        entry: 'Razão',
        fields: {
          icon: {
            label: 'Ícone',
            choices: {
              truck: 'Caminhão',
              refresh: 'Setas de troca',
              card: 'Cartão',
              shield: 'Escudo',
              leaf: 'Folha',
              medal: 'Medalha',
            },
          },
          title,
          text,
        },
      },
    },
  },
  'image-grid': {
    label: 'Grade de imagens',
    help: 'Imagens lado a lado, cada uma com título, texto e link.',
    fields: {
      title,
      text,
      columns: { label: 'Colunas', help: 'De 2 a 4.' },
      ratio: { label: 'Formato das imagens', choices: formats },
      items: {
        label: 'Imagens',
        entry: 'Imagem',
        fields: { ...cutPicture, title, text, href: { label: 'Link' } },
      },
    },
  },
  scene: {
    label: 'Ambiente com produtos',
    help: 'Uma imagem com pontos numerados, cada um com um produto.',
    fields: {
      title,
      text,
      ...picture,
      ratio: { label: 'Formato da imagem', choices: { wide: 'Larga', ...formats } },
      points: {
        label: 'Pontos',
        entry: 'Ponto',
        fields: {
          sku: { label: 'Produto' },
          x: { label: 'Da esquerda (%)' },
          y: { label: 'Do alto (%)' },
        },
      },
    },
  },
  video: {
    label: 'Vídeo',
    help: 'Do YouTube, do Vimeo, ou um arquivo da loja.',
    fields: {
      title,
      text,
      video: { label: 'Endereço do vídeo' },
      captions: { label: 'Legendas', help: 'O caminho de um arquivo .vtt da loja, se o vídeo for da loja.' },
      ...picture,
    },
  },
  newsletter: {
    label: 'Newsletter',
    help: 'Pede o e-mail de quem quer receber novidades.',
    fields: {
      title,
      text,
      button_label: { label: 'Texto do botão', help: '“Assinar” se ficar vazio.' },
      success_message: { label: 'Mensagem depois de assinar' },
    },
  },
  'custom-form': {
    label: 'Formulário',
    help: 'Um formulário da loja; as respostas chegam por e-mail e ficam em Formulários.',
    fields: { form_id: { label: 'Formulário' }, title, text },
  },
  faq: {
    label: 'Perguntas e respostas',
    help: 'Cada pergunta abre a sua resposta.',
    fields: {
      title,
      items: {
        label: 'Perguntas',
        entry: 'Pergunta',
        fields: { question: { label: 'Pergunta' }, answer_html: { label: 'Resposta' } },
      },
    },
  },
  'brand-strip': {
    label: 'Marcas',
    help: 'Nomes ou logotipos de marcas e ateliês.',
    fields: {
      title,
      brands: {
        label: 'Marcas',
        entry: 'Marca',
        fields: { name: { label: 'Nome' }, href: { label: 'Link' }, logo: { label: 'Logotipo' } },
      },
    },
  },
  countdown: {
    label: 'Contagem regressiva',
    help: 'Aparece enquanto a contagem escolhida corre.',
    fields: { countdown_id: { label: 'Contagem' } },
  },
  'latest-entries': {
    label: 'Últimas do blog',
    help: 'Os artigos mais novos.',
    fields: { title, limit: { label: 'Quantas', help: '3 se ficar vazio; no máximo 6.' } },
  },
};

export const commonWords: CommonWords = {
  width: { label: 'Largura no computador (%)', help: '50 e 50 dividem a linha. Vazia: a linha toda.' },
  show_from: { label: 'Mostrar a partir de', help: 'Horário de São Paulo' },
  show_until: { label: 'Mostrar até', help: 'Horário de São Paulo' },
};
