import type { ProcessingRecord } from '@vitrine/contract/admin/schemas/processing-record.ts';
import type { PaymentProviderKind } from '@vitrine/contract/payment-provider-kinds.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { DataRecipient, KnownActivity } from './known-activity.ts';
import { processingActivities } from './processing-activities.ts';
import { recipientRepository } from './recipient-repository.ts';

const providerNames: Readonly<Record<PaymentProviderKind, string>> = {
  'mercado-pago': 'Mercado Pago',
  pagarme: 'Pagar.me',
};

const security = [
  'Cada pessoa da equipe entra com a própria conta e vê o que o papel dela permite; quem não precisa vê dados pessoais mascarados.',
  'Verificação em duas etapas e chaves de acesso para a equipe; senhas, códigos e links guardados só como hash.',
  'Conexões cifradas (HTTPS); números de cartão vão direto ao provedor de pagamento.',
  'Toda mudança feita pela equipe fica na auditoria.',
  'Os dados de cada loja são separados dos de outras da mesma instalação.',
];

const notes = [
  'O que é apagado continua nas cópias de segurança feitas antes, até que elas vençam. Quem opera a instalação decide esse prazo (o recomendado é de 14 dias) e repete as exclusões se restaurar uma cópia.',
  'Quem opera a instalação (servidores, banco de dados, e-mail) trata os dados em nome da loja, como operador (LGPD, art. 5º, VII).',
  'Clientes exportam e excluem os próprios dados na conta, em Meus dados; a equipe faz o mesmo na tela do cliente, para quem comprou sem conta.',
  'O XML das notas fiscais não fica na loja: guarde-o no seu sistema fiscal pelo prazo da legislação.',
  'Este registro descreve o que a loja trata. O que a empresa faz fora dela (planilhas, ERP, atendimento por telefone) precisa de registro próprio.',
];

/** Reads the store's record of processing of personal data as the store is set up now. */
export async function readProcessingRecord({
  db,
  now,
}: {
  readonly db: StoreDatabase;
  readonly now: Date;
}): Promise<ProcessingRecord> {
  const settings = await storeSettings(db);
  const recipients = await readRecipients(db, settings);
  return {
    controller: {
      name: settings.name,
      legal_name: settings.legal_name,
      document: settings.document,
      email: settings.email,
      phone: settings.phone,
    },
    read_at: now.toISOString(),
    activities: processingActivities
      // Without a service, nothing is measured.
      .filter(({ code }) => code !== 'measurement' || recipients.analytics.length > 0)
      .map((activity) => ({
        code: activity.code,
        process: activity.process,
        people: activity.people,
        data: activity.data,
        purpose: activity.purpose,
        legal_basis: activity.basis,
        ...periodOf(activity, settings),
        shared_with: [...new Set(activity.recipients.flatMap((one) => recipients[one]))],
      })),
    security,
    notes,
  };
}

function periodOf({ setting, period }: KnownActivity, settings: Settings) {
  if (setting === undefined) return { period, setting: null, is_endless: false };
  const days = settings[setting];
  if (days === 0) return { period: 'Sem prazo', setting, is_endless: true };
  return { period: `${days} ${days === 1 ? 'dia' : 'dias'} ${period}`, setting, is_endless: false };
}

async function readRecipients(
  db: StoreDatabase,
  settings: Settings,
): Promise<Readonly<Record<DataRecipient, readonly string[]>>> {
  const addresses = await recipientRepository.webhookAddresses(db);
  const providers = await recipientRepository.paymentProviders(db);
  return {
    analytics: [
      ...(settings.ga_account_id ? ['Google Analytics'] : []),
      ...(settings.gtm_id ? ['Google Tag Manager'] : []),
    ],
    apps: await recipientRepository.activeApps(db),
    captcha: settings['customers/recaptcha'] ? ['Serviço de captcha'] : [],
    carriers: ['Transportadora da entrega'],
    mail: ['Servidor de e-mail'],
    payments: providers.length > 0 ? providers.map((kind) => providerNames[kind]) : ['Provedor de pagamento'],
    registry: settings['company_registry/enabled'] ? ['Consulta de CNPJ'] : [],
    webhooks: addresses.map((url) => URL.parse(url)?.host ?? url),
    whatsapp: (await recipientRepository.hasWhatsapp(db)) ? ['Meta (WhatsApp)'] : [],
  };
}
