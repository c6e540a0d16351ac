import type { Checklist, OpeningStep } from '@vitrine/contract/admin/schemas/stores.ts';
import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import { type SettingPath, type Settings, settingsTable } from '@vitrine/contract/settings.ts';

import {
  fillTerms,
  policiesOfStore,
  policyKeys,
  sanitiseContent,
} from '#api/contexts/content/content.public.ts';
import { readMailSender } from '#api/contexts/mails/mails.public.ts';
import { chargeableMethods } from '#api/contexts/payment/payment.public.ts';
import { originOfStore, storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { sandboxAccount } from '#api/platform/payment-accounts.ts';
import type { Services } from '#api/platform/services.ts';

import { judgePaymentStep } from './judge-payment-step.ts';
import { judgeTestOrder } from './judge-test-order.ts';
import { openingRepository } from './opening-repository.ts';
import { textBlocks } from './text-blocks.ts';

interface StoreToOpen {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly store: RequestStore & { readonly isInSetup: boolean };
}

interface Judged {
  readonly is_done: boolean;
  readonly detail: string;
}

/** The law asks for the first four in a shop (Decreto 7.962/2013, art. 2); parcels leave from the address. */
const companyPaths = [
  'legal_name',
  'document',
  'email',
  'phone',
  'street',
  'number',
  'city',
  'region',
  'postcode',
] as const satisfies readonly SettingPath[];

const colourPaths = Object.keys(settingsTable).filter((path): path is SettingPath =>
  path.startsWith('colors/'),
);

/** A store sells without its own look, with the server's sender and without a test order. */
const optional: ReadonlySet<OpeningStep> = new Set(['appearance', 'sender', 'test_order']);

/** Returns the steps before a store opens, judged by its data alone [ADM+13]. */
export async function readChecklist(storeToOpen: StoreToOpen): Promise<Checklist> {
  const { db, store } = storeToOpen;
  const [settings, policies, testOrder] = await Promise.all([
    storeSettings(db),
    readPolicies(storeToOpen),
    openingRepository.testOrder(db),
  ]);
  const judged: Record<OpeningStep, Judged> = {
    company: companyStep(settings),
    domain: await domainStep(storeToOpen, settings),
    appearance: appearanceStep(settings),
    shipping: await shippingStep(db),
    payment: await paymentStep(storeToOpen),
    sender: await senderStep(storeToOpen),
    products: await productsStep(db),
    policies: policiesStep(policies),
    test_order: judgeTestOrder({ order: testOrder, isDemo: storeToOpen.services.isDemo }),
  };
  // Object.keys of the record are exactly its steps.
  const codes = Object.keys(judged) as OpeningStep[];
  return {
    is_open: !store.isInSetup,
    shop_url: await originOfStore(storeToOpen),
    steps: codes.map((code) => ({ code, is_required: !optional.has(code), ...judged[code] })),
    policies,
    test_order_id: testOrder?.id ?? null,
  };
}

function companyStep(settings: Settings): Judged {
  const missing = companyPaths.filter((path) => settings[path] === '');
  const labels = missing.map((path) => settingFields[path]?.label ?? path);
  return {
    is_done: missing.length === 0,
    detail:
      missing.length === 0
        ? `${settings.legal_name}, CNPJ ${settings.document}`
        : `Falta: ${labels.join(', ')}.`,
  };
}

async function domainStep(
  { services, store }: StoreToOpen,
  { domain, 'domain/connected': connected }: Settings,
): Promise<Judged> {
  const hosts = await services.storeHosts(store.id);
  if (domain !== connected) {
    return {
      is_done: false,
      detail: `${domain} ainda não responde como esta loja. Peça a quem cuida da instalação para ligá-lo e verifique de novo em Configurações.`,
    };
  }
  return {
    is_done: hosts.length > 0,
    detail:
      hosts.length > 0 ? `A loja atende em ${domain || hosts.join(', ')}.` : 'A loja ainda não tem endereço.',
  };
}

function appearanceStep(settings: Settings): Judged {
  const hasLogo = settings['logo/image'] !== '';
  const hasColours = colourPaths.some((path) => settings[path] !== settingsTable[path].fallback);
  const missing = [...(hasLogo ? [] : ['o logotipo']), ...(hasColours ? [] : ['as cores'])];
  return {
    is_done: missing.length === 0,
    detail: missing.length === 0 ? 'Logotipo e cores escolhidos.' : `Escolha ${missing.join(' e ')}.`,
  };
}

async function shippingStep(db: StoreDatabase): Promise<Judged> {
  const names = (await openingRepository.shippingMethods(db)).map(({ name }) => name);
  return {
    is_done: names.length > 0,
    detail:
      names.length > 0 ? `${names.join(', ')}. Confira prazos e valores.` : 'Crie uma forma de entrega.',
  };
}

async function paymentStep({ db, services }: StoreToOpen): Promise<Judged> {
  const methods = await chargeableMethods({ db, services });
  return judgePaymentStep({
    methods: methods.map(({ name, provider }) => ({ name, isSimulated: provider === sandboxAccount })),
    isDemo: services.isDemo,
  });
}

async function senderStep({ db, services }: StoreToOpen): Promise<Judged> {
  const sender = await readMailSender({ db, services });
  const current = sender.current_address || 'um endereço do servidor';
  return {
    is_done: sender.is_in_use,
    detail: sender.is_in_use
      ? `Os e-mails saem de ${sender.address}.`
      : sender.address === ''
        ? `Os e-mails saem de ${current}. Com um endereço do seu domínio, menos deles caem no spam.`
        : `${sender.address} ainda não está provado: os e-mails saem de ${current}.`,
  };
}

async function productsStep(db: StoreDatabase): Promise<Judged> {
  const is_done = await openingRepository.hasProduct(db);
  return {
    is_done,
    detail: is_done ? 'Já há o que comprar.' : 'Cadastre ou importe um produto com preço e estoque.',
  };
}

function policiesStep(policies: Checklist['policies']): Judged {
  const open = policies.filter((policy) => !policy.is_published).map(({ title }) => title);
  const is_done = open.length === 0 && policies.length === policyKeys.length;
  return { is_done, detail: is_done ? 'Lidas e publicadas.' : `Leia e publique: ${open.join(', ')}.` };
}

async function readPolicies({ db, services }: StoreToOpen): Promise<Checklist['policies']> {
  const rows = await policiesOfStore(db);
  return Promise.all(
    rows.map(async ({ url_key, title, status, content }) => {
      const filled = await fillTerms({ db, services }, sanitiseContent(content));
      const texts = Object.values(filled)
        .toSorted((one, other) => one.position - other.position)
        .map(({ data }) => (typeof data['html'] === 'string' ? data['html'] : ''));
      return { url_key, title, is_published: status === 1, blocks: textBlocks(texts.join('')) };
    }),
  );
}
