import type { Cnpj } from '@vitrine/brazil/cnpj.ts';

import type { CodeAndText, CnpjaCompany } from './company.ts';

const ACTIVE: CodeAndText = { id: 2, text: 'Ativa' };
const SUSPENDED: CodeAndText = { id: 3, text: 'Suspensa' };
const UNFIT: CodeAndText = { id: 4, text: 'Inapta' };
const CLOSED: CodeAndText = { id: 8, text: 'Baixada' };

const CAFE: CodeAndText = { id: 5_611_203, text: 'Lanchonetes, casas de chá, de sucos e similares' };
const ROASTING: CodeAndText = { id: 1_081_302, text: 'Torrefação e moagem de café' };
const COFFEE_WHOLESALE: CodeAndText = {
  id: 4_637_101,
  text: 'Comércio atacadista de café torrado, moído e solúvel',
};
const GROCERY: CodeAndText = {
  id: 4_712_100,
  text: 'Comércio varejista de mercadorias em geral, com predominância de produtos alimentícios - minimercados, mercearias e armazéns',
};
const BAKERY: CodeAndText = { id: 4_721_102, text: 'Padaria e confeitaria com predominância de revenda' };
const SOFTWARE: CodeAndText = {
  id: 6_201_501,
  text: 'Desenvolvimento de programas de computador sob encomenda',
};

export interface SentinelCompany {
  /** Shown on the sandbox's page. */
  readonly description: string;
  readonly company: CnpjaCompany;
}

/** Invented companies with valid check digits, at real addresses. */
export const COMPANIES: readonly SentinelCompany[] = [
  {
    description: 'Ativa, cafeteria',
    company: {
      taxId: '11444777000161',
      alias: 'Cafeteria Exemplo',
      company: { name: 'CAFETERIA EXEMPLO LTDA' },
      status: ACTIVE,
      mainActivity: CAFE,
      sideActivities: [BAKERY],
      address: addressIn('São Paulo', 'SP', 'Avenida Paulista', '1000', 'Bela Vista', '01310100', 'Loja 2'),
      registrations: [{ number: '110042490114', state: 'SP', enabled: true }],
    },
  },
  {
    description: 'Ativa, torrefação, inscrita em dois estados',
    company: {
      taxId: '27486513000100',
      alias: 'Torrefação Vale Verde',
      company: { name: 'VALE VERDE TORREFACAO E COMERCIO DE CAFE LTDA' },
      status: ACTIVE,
      mainActivity: ROASTING,
      sideActivities: [COFFEE_WHOLESALE, CAFE],
      address: addressIn('Belo Horizonte', 'MG', 'Rua dos Carijós', '244', 'Centro', '30120060'),
      registrations: [
        { number: '0623079040081', state: 'MG', enabled: true },
        { number: '082560676', state: 'ES', enabled: true },
      ],
    },
  },
  {
    description: 'Ativa, CNPJ alfanumérico, atacado de café',
    company: {
      taxId: '12ABC345000188',
      alias: 'Grão Novo Distribuidora',
      company: { name: 'GRAO NOVO DISTRIBUIDORA DE CAFES S.A.' },
      status: ACTIVE,
      mainActivity: COFFEE_WHOLESALE,
      sideActivities: [],
      address: addressIn('Curitiba', 'PR', 'Rua XV de Novembro', '700', 'Centro', '80020310', 'Sala 501'),
      registrations: [{ number: '1234567850', state: 'PR', enabled: true }],
    },
  },
  {
    description: 'Ativa, CNPJ alfanumérico, mercearia',
    company: {
      taxId: 'CAFE2026BR0151',
      alias: 'Armazém da Praça',
      company: { name: 'ARMAZEM DA PRACA COMERCIO DE ALIMENTOS LTDA' },
      status: ACTIVE,
      mainActivity: GROCERY,
      sideActivities: [CAFE],
      address: addressIn('Recife', 'PE', 'Rua da Moeda', '88', 'Recife', '50030040'),
      registrations: [{ number: '032141840', state: 'PE', enabled: true }],
    },
  },
  {
    description: 'Ativa, café só na atividade secundária',
    company: {
      taxId: '71826435000138',
      alias: 'Estúdio Bits & Grãos',
      company: { name: 'BITS E GRAOS SERVICOS LTDA' },
      status: ACTIVE,
      mainActivity: SOFTWARE,
      sideActivities: [CAFE],
      address: addressIn(
        'Porto Alegre',
        'RS',
        'Praça Marechal Deodoro',
        '15',
        'Centro Histórico',
        '90010150',
      ),
      registrations: [{ number: '0963233556', state: 'RS', enabled: true }],
    },
  },
  {
    description: 'Ativa, inscrição estadual não habilitada',
    company: {
      taxId: '82374619000120',
      alias: 'Café do Porto',
      company: { name: 'CAFE DO PORTO LTDA' },
      status: ACTIVE,
      mainActivity: CAFE,
      sideActivities: [],
      address: addressIn('Santos', 'SP', 'Rua Brigadeiro Newton Braga', '31', 'Saboó', '11085005'),
      registrations: [{ number: '110042490114', state: 'SP', enabled: false }],
    },
  },
  {
    description: 'Ativa, nenhuma atividade ligada a café',
    company: {
      taxId: '60917528000151',
      alias: 'Linha Reta Sistemas',
      company: { name: 'LINHA RETA SISTEMAS LTDA' },
      status: ACTIVE,
      mainActivity: SOFTWARE,
      sideActivities: [],
      address: addressIn('Florianópolis', 'SC', 'Praça XV de Novembro', '212', 'Centro', '88010400'),
      registrations: [],
    },
  },
  {
    description: 'Suspensa, com motivo',
    company: {
      taxId: '33451987000110',
      alias: 'Empório da Serra Velha',
      company: { name: 'EMPORIO DA SERRA VELHA LTDA' },
      status: SUSPENDED,
      reason: { id: 37, text: 'Inconsistência cadastral' },
      mainActivity: GROCERY,
      sideActivities: [CAFE],
      address: addressIn('Salvador', 'BA', 'Terreiro de Jesus', '9', 'Centro Histórico', '40026010'),
      registrations: [{ number: '12345663', state: 'BA', enabled: false }],
    },
  },
  {
    description: 'Inapta, com motivo',
    company: {
      taxId: '51239047000224',
      alias: 'Café Ponto Final',
      company: { name: 'PONTO FINAL COMERCIO DE BEBIDAS LTDA' },
      status: UNFIT,
      reason: { id: 63, text: 'Omissão de declarações' },
      mainActivity: CAFE,
      sideActivities: [],
      address: addressIn('Fortaleza', 'CE', 'Avenida Desembargador Moreira', '1001', 'Aldeota', '60170001'),
      registrations: [],
    },
  },
  {
    description: 'Baixada',
    company: {
      taxId: '45812036000108',
      alias: 'Padaria Boa Hora',
      company: { name: 'PADARIA BOA HORA LTDA' },
      status: CLOSED,
      reason: { id: 1, text: 'Extinção por encerramento liquidação voluntária' },
      mainActivity: BAKERY,
      sideActivities: [],
      address: addressIn('Manaus', 'AM', 'Rua João Pimentel', '40', 'Compensa', '69036360'),
      registrations: [],
    },
  },
];

/** Shown on the sandbox's page. */
export const INVENTED_DESCRIPTION = 'Qualquer CNPJ alfanumérico que comece com A: ativa, cafeteria';

/** Returns a company for new registrations; null unless its CNPJ starts with A. */
export function inventedCompany(cnpj: Cnpj): CnpjaCompany | null {
  if (!cnpj.startsWith('A')) return null;
  return {
    taxId: cnpj,
    alias: `Cafeteria ${cnpj.slice(1, 8)}`,
    company: { name: `CAFETERIA ${cnpj.slice(1, 8)} LTDA` },
    status: ACTIVE,
    mainActivity: CAFE,
    sideActivities: [],
    address: addressIn('Belo Horizonte', 'MG', 'Rua dos Carijós', '950', 'Centro', '30120060', 'Loja 4'),
    registrations: [{ number: '0623079040081', state: 'MG', enabled: true }],
  };
}

type RegistryOutcome = 'too_many' | 'unavailable' | 'error' | 'hangs';

export interface SentinelCnpj {
  readonly cnpj: string;
  readonly outcome: RegistryOutcome | 'not_found';
  /** Shown on the sandbox's page. */
  readonly description: string;
}

/** CNPJs that trigger failures. All others without data are not found, except invented ones. */
export const SENTINEL_CNPJS: readonly SentinelCnpj[] = [
  { cnpj: '04040000000176', outcome: 'not_found', description: 'Não encontrada (404), como qualquer outra' },
  { cnpj: '04290000000124', outcome: 'too_many', description: 'Limite de consultas (429)' },
  { cnpj: '04500000000101', outcome: 'error', description: 'Erro interno (500)' },
  { cnpj: '04503000000165', outcome: 'unavailable', description: 'Serviço fora do ar (503)' },
  { cnpj: '04504000000180', outcome: 'hangs', description: 'Sem resposta por 30 s, depois 504' },
];

function addressIn(
  city: string,
  state: string,
  street: string,
  number: string,
  district: string,
  zip: string,
  details = '',
): CnpjaCompany['address'] {
  return { city, details, district, number, zip, state, street };
}
