import type { SecretSettingPath, SettingPath } from '#contract/settings.ts';

import { appearanceSettingFields } from './appearance-setting-fields.ts';
import { giftCardSettingFields } from './gift-card-setting-fields.ts';
import { orderReviewSettingFields } from './order-review-setting-fields.ts';
import { orderingSettingFields } from './ordering-setting-fields.ts';
import { reminderSettingFields } from './reminder-setting-fields.ts';
import { retentionSettingFields } from './retention-setting-fields.ts';
import type { FieldOf, SecretField } from './setting-field.ts';

type Fields = { readonly [Path in SettingPath]: FieldOf<Path> | null } & {
  readonly [Path in SecretSettingPath]: SecretField;
};

const withRegistry = { path: 'company_registry/enabled', is: '1' } as const;
const withPage = { path: 'clients/type_login', is: 'page' } as const;
const withCaptcha = { path: 'customers/recaptcha', is: '1' } as const;
const withInstallments = { path: 'shelf/show_installments', is: '1' } as const;
const withPromotion = { path: 'payment_promotion/show', is: '1' } as const;

/**
 * The form of each setting in the panel, with its Portuguese texts: a setting without one does not compile. null: not
 * edited as a setting, for the reason beside it. Not part of `settingsTable`, which shoppers' browsers load.
 */
export const settingFields: Fields = {
  name: {
    group: 'company',
    kind: 'text',
    label: 'Nome da loja',
    help: 'Aparece no topo, nos e-mails e nas buscas.',
  },
  legal_name: { group: 'company', kind: 'text', label: 'Razão social' },
  document: {
    group: 'company',
    kind: 'text',
    label: 'CNPJ',
    help: 'Aparece no rodapé, como pede o Decreto 7.962/2013.',
  },
  description: {
    group: 'company',
    kind: 'long_text',
    label: 'Descrição da loja',
    help: 'Uma ou duas frases, para o rodapé e os resultados das buscas.',
  },
  street: { group: 'contact', kind: 'text', label: 'Rua' },
  number: { group: 'contact', kind: 'text', label: 'Número' },
  complement: { group: 'contact', kind: 'text', label: 'Complemento', help: 'Sala, andar, galpão.' },
  neighborhood: { group: 'contact', kind: 'text', label: 'Bairro' },
  city: { group: 'contact', kind: 'text', label: 'Cidade' },
  region: { group: 'contact', kind: 'state', label: 'Estado (UF)' },
  postcode: {
    group: 'contact',
    kind: 'text',
    label: 'CEP',
    help: 'De onde saem os pacotes e para onde voltam as devoluções.',
  },
  phone: { group: 'contact', kind: 'text', label: 'Telefone', help: 'Com DDD.' },
  email: {
    group: 'contact',
    kind: 'text',
    label: 'E-mail de contato',
    help: 'Também envia os e-mails da loja, se a instalação não tiver outro.',
  },
  'whatsapp/enabled': { group: 'contact', kind: 'switch', label: 'Mostrar o botão do WhatsApp' },
  'whatsapp/number': {
    group: 'contact',
    kind: 'text',
    label: 'Número do WhatsApp',
    help: 'Com país e DDD: 5511987654321.',
    onlyIf: { path: 'whatsapp/enabled', is: '1' },
  },
  'social.instagram': {
    group: 'contact',
    kind: 'text',
    label: 'Instagram',
    help: 'O endereço inteiro do perfil.',
  },
  'social.facebook': {
    group: 'contact',
    kind: 'text',
    label: 'Facebook',
    help: 'O endereço inteiro da página.',
  },
  'social.youtube': {
    group: 'contact',
    kind: 'text',
    label: 'YouTube',
    help: 'O endereço inteiro do canal.',
  },

  'pause/on': {
    group: 'shop',
    kind: 'switch',
    label: 'Pausar as vendas',
    help: 'A loja continua aberta para ver e guardar na sacola, mas não aceita pedidos.',
  },
  'pause/text': {
    group: 'shop',
    kind: 'text',
    label: 'Aviso da pausa',
    help: 'Aparece no topo da loja, no lugar do aviso.',
    onlyIf: { path: 'pause/on', is: '1' },
  },
  'announcement/text': {
    group: 'shop',
    kind: 'text',
    label: 'Aviso no topo',
    help: 'Vazio não mostra aviso.',
  },
  home_page: {
    group: 'shop',
    kind: 'reference',
    label: 'Página inicial',
    help: 'A página de conteúdo que abre a loja.',
  },
  'catalog/grid_mode': { group: 'shop', kind: 'number', unit: 'por linha', label: 'Produtos por linha' },
  'catalog/bought_together': {
    group: 'shop',
    kind: 'switch',
    label: 'Completar o “Compre junto” com o que os clientes compraram junto',
  },
  'catalog/size_guide': {
    group: 'shop',
    kind: 'reference',
    label: 'Guia de medidas',
    emptyLabel: 'Nenhum: sem link',
    help: 'A página com as medidas, ligada aos tamanhos dos produtos.',
  },
  'shelf/show_installments': { group: 'shop', kind: 'switch', label: 'Mostrar as parcelas junto do preço' },
  'shelf/installment_method': {
    group: 'shop',
    kind: 'reference',
    label: 'Forma de pagamento das parcelas mostradas',
    emptyLabel: 'Nenhuma: sem parcelas',
    onlyIf: withInstallments,
  },
  'payment_promotion/show': {
    group: 'shop',
    kind: 'switch',
    label: 'Anunciar o desconto de uma forma de pagamento',
  },
  'payment_promotion/method': {
    group: 'shop',
    kind: 'reference',
    label: 'Forma de pagamento com desconto',
    help: 'O desconto é o da própria forma de pagamento.',
    onlyIf: withPromotion,
  },
  'payment_promotion/message': {
    group: 'shop',
    kind: 'text',
    label: 'Texto do desconto',
    help: '{X} é o preço com desconto e <name>, o nome da forma de pagamento.',
    onlyIf: withPromotion,
  },
  // Follows from the payment method.
  'payment_promotion/discount_percent': null,
  'countdowns/enabled': { group: 'shop', kind: 'switch', label: 'Mostrar contagens regressivas' },
  'video_floater/url': {
    group: 'shop',
    kind: 'text',
    label: 'Vídeo flutuante',
    help: 'O endereço de um arquivo de vídeo, ou de um vídeo no YouTube ou no Vimeo. Vazio não mostra vídeo.',
  },
  'video_floater/title': { group: 'shop', kind: 'text', label: 'Título do vídeo' },
  'video_floater/poster': { group: 'shop', kind: 'picture', label: 'Imagem de capa do vídeo' },
  'video_floater/captions': {
    group: 'shop',
    kind: 'text',
    label: 'Legendas do vídeo',
    help: 'O caminho do arquivo .vtt nesta loja. Um vídeo com fala precisa de legendas.',
  },

  'catalog/filters': {
    group: 'search',
    kind: 'filters',
    label: 'Filtros das listas',
    help: 'Na ordem em que a loja os mostra, além de preço, marca, avaliação e disponibilidade.',
  },
  'catalog/popular_searches': {
    group: 'search',
    kind: 'lines',
    label: 'Buscas sugeridas',
    help: 'Uma por linha. A busca vazia as oferece.',
  },
  'catalog/synonyms': {
    group: 'search',
    kind: 'elsewhere',
    label: 'Sinônimos da busca',
  },

  'clients/type_persons': {
    group: 'customers',
    kind: 'choice',
    label: 'Quem pode se cadastrar',
    options: { all: 'Pessoas e empresas', pf: 'Só pessoas (CPF)', pj: 'Só empresas (CNPJ)' },
  },
  'clients/type_login': {
    group: 'customers',
    kind: 'choice',
    label: 'Entrar na conta',
    options: { floater: 'Em um painel sobre a página', page: 'Em uma página própria' },
  },
  'clients/type_login/redirect_home': {
    group: 'customers',
    kind: 'switch',
    label: 'Deixar visitantes sem conta navegarem',
    help: 'Desligado, a loja é fechada: só quem entrou na conta vê produtos e preços.',
    onlyIf: withPage,
  },
  'checkout/require_password': {
    group: 'customers',
    kind: 'switch',
    label: 'Conta com senha',
    help: 'Desligado, clientes entram por um código enviado por e-mail.',
  },
  'checkout/guest': { group: 'customers', kind: 'switch', label: 'Permitir compra sem conta' },
  'checkout/address_at_signup': { group: 'customers', kind: 'switch', label: 'Pedir o endereço no cadastro' },
  'checkout/allow_invalid_zipcode': {
    group: 'customers',
    kind: 'switch',
    label: 'Aceitar CEP que os Correios não encontram',
  },
  'address/complement_length': {
    group: 'customers',
    kind: 'number',
    unit: 'letras',
    label: 'Tamanho do complemento do endereço',
    help: '0 não limita.',
  },
  'customers/show_customer_groups': {
    group: 'customers',
    kind: 'switch',
    label: 'Pedir o grupo de clientes no cadastro',
  },
  'customers/recaptcha': {
    group: 'customers',
    kind: 'switch',
    label: 'Proteger formulários contra robôs (captcha)',
  },
  'customers/recaptcha_site_key': {
    group: 'customers',
    kind: 'text',
    label: 'Chave pública do captcha',
    help: 'O serviço do captcha a informa.',
    onlyIf: withCaptcha,
  },

  'company_registry/enabled': {
    group: 'registry',
    kind: 'switch',
    label: 'Consultar o CNPJ no cadastro de empresas',
  },
  'company_registry/action': {
    group: 'registry',
    kind: 'choice',
    label: 'Se a consulta estiver fora do ar',
    options: { allow: 'Aceitar a empresa', refuse: 'Recusar a empresa' },
    onlyIf: withRegistry,
  },
  'company_registry/address': {
    group: 'registry',
    kind: 'switch',
    label: 'Preencher o endereço com o da consulta',
    onlyIf: withRegistry,
  },
  'company_registry/cnaes': {
    group: 'registry',
    kind: 'lines',
    label: 'Atividades aceitas (CNAE)',
    help: 'Uma por linha, como 4721-1/04. Vazio aceita todas.',
    onlyIf: withRegistry,
  },
  'company_registry/apikey': {
    group: 'registry',
    kind: 'secret',
    label: 'Chave da consulta de CNPJ',
    help: 'Sem uma própria, vale a da instalação.',
    onlyIf: withRegistry,
  },

  'checkout/estimate_shipping': { group: 'checkout', kind: 'switch', label: 'Calcular o frete na sacola' },
  ...orderingSettingFields,
  'cart/gift_wrap': { group: 'checkout', kind: 'switch', label: 'Oferecer embalagem para presente' },
  'cart/gift_wrap_centavos': {
    group: 'checkout',
    kind: 'amount',
    label: 'Preço da embalagem',
    onlyIf: { path: 'cart/gift_wrap', is: '1' },
  },
  ...orderReviewSettingFields,
  ...reminderSettingFields,
  ...giftCardSettingFields,
  'crmbonus/min_purchase_centavos': {
    group: 'checkout',
    kind: 'amount',
    label: 'Compra mínima para usar bônus',
    help: 'Produtos menos descontos.',
  },

  'shipping/carrier': {
    group: 'returns',
    kind: 'choice',
    label: 'Transportadora consultada na hora',
    options: { none: 'Nenhuma: só as tabelas da loja', sandbox: 'De demonstração' },
    help: 'Além das tabelas da loja. Os pacotes saem do CEP da loja.',
  },
  'returns/regret_days': {
    group: 'returns',
    kind: 'number',
    unit: 'dias',
    label: 'Dias para devolver sem motivo',
    help: 'A partir do recebimento. A lei garante 7 (CDC, art. 49); depois deles o frete não é devolvido.',
  },
  'returns/restock': {
    group: 'returns',
    kind: 'choice',
    label: 'Peças devolvidas voltam ao estoque',
    options: {
      sellable: 'As que não têm defeito nem avaria',
      always: 'Sempre',
      never: 'Nunca',
    },
    help: 'É a proposta ao receber uma devolução; quem recebe decide peça por peça.',
  },
  'returns/exchange_reserved_days': {
    group: 'returns',
    kind: 'number',
    unit: 'dias',
    label: 'Reserva da peça nova de uma troca',
    help: 'Da aprovação até a chegada da peça devolvida. Depois, a peça nova volta à venda.',
  },
  'returns/credit_valid_days': {
    group: 'returns',
    kind: 'number',
    unit: 'dias',
    label: 'Validade do crédito de uma devolução',
    help: '0 não vence.',
  },

  ...retentionSettingFields,

  domain: {
    group: 'address',
    kind: 'text',
    label: 'Domínio',
    help: 'Sem https://, por exemplo “loja.com.br”. Quem cuida da instalação o liga à loja; vale quando responde como esta loja.',
  },
  dev_domain: {
    group: 'address',
    kind: 'text',
    label: 'Domínio de homologação',
    help: 'Nele a loja pede aos buscadores que não a mostrem.',
  },
  'offline/enabled': {
    group: 'shop',
    kind: 'switch',
    label: 'Funcionar sem internet',
    help: 'O aparelho de quem compra guarda as páginas vistas, a sacola e os pedidos para ler sem internet, e a loja pode ser instalada como aplicativo.',
  },
  robots: {
    group: 'address',
    kind: 'text',
    label: 'Instrução aos buscadores',
    help: '“index, follow” mostra a loja nas buscas; “noindex, nofollow” a esconde.',
  },
  ga_account_id: {
    group: 'address',
    kind: 'text',
    label: 'Google Analytics',
    help: 'O código que começa com G-.',
  },
  gtm_id: {
    group: 'address',
    kind: 'text',
    label: 'Google Tag Manager',
    help: 'O código que começa com GTM-.',
  },

  ...appearanceSettingFields,

  // Follows from the check of the domain.
  'domain/connected': null,
  // Follows from the accounts that charge cards.
  'payment/token_origins': null,
  // Names the files of fonts, so only the use case that writes them changes it.
  'fonts/uploaded': null,
  // Not read by this shop: other back ends of the contract may.
  theme: null,
  'cart/offers': null,
};
