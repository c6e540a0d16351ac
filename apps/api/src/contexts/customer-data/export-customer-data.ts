import type { CustomerData } from '@vitrine/contract/schemas/customer-data.ts';

import { submissionsNaming } from '#api/contexts/content/content.public.ts';
import { listPasskeys, notesOfCustomer, originsOfCustomer } from '#api/contexts/customer/customer.public.ts';
import { pastOrdersOf } from '#api/contexts/past-orders/past-orders.public.ts';
import { creditLimitOf } from '#api/contexts/payment/payment.public.ts';
import { reminderChoiceOf } from '#api/contexts/reminders/reminders.public.ts';
import { whatsappChoiceOf } from '#api/contexts/whatsapp/whatsapp.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Services } from '#api/platform/services.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { cartStatusWords, passkeyKindWords, reviewStatusWords } from './domain/portuguese-words.ts';
import { exportRepository } from './export-repository.ts';
import {
  exportBuyers,
  exportCredits,
  exportDrafts,
  exportGiftCards,
  exportOrders,
  exportReturns,
} from './export-sales.ts';

interface ExportContext extends InStore {
  readonly services: Services;
  readonly store: RequestStore;
  readonly customerId: number;
}

/** Exports all data of a customer as one document [ACC+01]; docs/contracts/customer-data.md. null for an unknown or erased one. */
export async function exportCustomerData(context: ExportContext): Promise<CustomerData | null> {
  const { db, services, store, customerId } = context;
  const customer = await exportRepository.customer(db, customerId);
  if (!customer) return null;
  return {
    formato: 'vitrine-dados-do-cliente',
    versao: 1,
    gerado_em: services.clock.now().toISOString(),
    loja: store.publicId,
    pessoa: {
      tipo: customer.kind === 'pj' ? 'pessoa_juridica' : 'pessoa_fisica',
      nome: customer.first_name,
      sobrenome: customer.last_name,
      razao_social: customer.company_name,
      nome_fantasia: customer.trade_name,
      atividade: customer.activity,
      documento: customer.taxvat,
      email: customer.email,
      telefone: customer.phone,
      grupo: customer.group_name,
      outros_dados: customer.attributes,
      cadastro_em: customer.created_at.toISOString(),
      limite_faturado_centavos: await creditLimitOf(db, customerId),
    },
    ...(await exportRetainedSales(db, customerId)),
    ...(await exportByEmail(db, customer.email)),
    avisos: {
      lembretes_de_sacola: (await reminderChoiceOf(db, customerId)) ?? false,
      pedidos_por_whatsapp: (await whatsappChoiceOf(db, customerId)) ?? false,
    },
    pedidos: await exportOrders(db, customerId),
    pedidos_preparados: await exportDrafts(db, customerId),
    compradores: await exportBuyers(db, customerId),
    devolucoes: await exportReturns(db, customerId),
    vales_presente: await exportGiftCards(db, { customerId, email: customer.email }),
    creditos: await exportCredits(db, { customerId, now: services.clock.now() }),
    ...(await exportChosen(db, customerId)),
    ...(await exportOldShop(db, customerId)),
    arquivos: await exportFiles(context),
    anotacoes_da_loja: (await notesOfCustomer(db, customerId)).map(({ text, written_at: at }) => ({
      texto: text,
      escrita_em: at.toISOString(),
    })),
  };
}

async function exportRetainedSales(db: StoreDatabase, customerId: number) {
  const [addresses, cards, passkeys, consents] = await Promise.all([
    exportRepository.addresses(db, customerId),
    exportRepository.savedCards(db, customerId),
    listPasskeys(db, customerId),
    exportRepository.consents(db, customerId),
  ]);
  return {
    enderecos: addresses.map((address) => ({
      destinatario: `${address.first_name} ${address.last_name}`,
      telefone: address.phone,
      cep: address.postcode,
      logradouro: address.street,
      numero: address.number,
      complemento: address.complement,
      bairro: address.neighborhood,
      cidade: address.city,
      uf: address.region,
      pais: address.country,
      padrao: address.is_default,
    })),
    cartoes_salvos: cards.map((card) => ({
      bandeira: card.brand,
      final: card.last4,
      validade: `${String(card.expiry_month).padStart(2, '0')}/${card.expiry_year}`,
      primeiro_nome: card.holder_first_name,
      salvo_em: card.saved_at.toISOString(),
    })),
    chaves_de_acesso: passkeys.map((passkey) => ({
      nome: passkey.name,
      tipo: passkeyKindWords[passkey.kind],
      endereco: passkey.host,
      criada_em: passkey.created_at,
      usada_em: passkey.last_used_at,
      bloqueada: passkey.is_blocked,
    })),
    consentimentos: consents.map((choice) => ({
      funcionais: choice.functional,
      analise: choice.analytics,
      marketing: choice.marketing,
      escolhido_em: choice.chosen_at.toISOString(),
      registrado_em: choice.recorded_at.toISOString(),
    })),
  };
}

async function exportOldShop(db: StoreDatabase, customerId: number) {
  const [origins, orders] = await Promise.all([
    originsOfCustomer(db, customerId),
    pastOrdersOf(db, customerId),
  ]);
  return {
    codigos_na_loja_antiga: origins.map(({ system, customer_key: key }) => ({
      sistema: system,
      codigo: key,
    })),
    pedidos_da_loja_antiga: orders.map((order) => ({
      numero: order.number,
      feito_em: order.placed_at,
      situacao: order.status,
      total_centavos: order.total_centavos,
      itens: order.items.map(({ name, sku, quantity, price_centavos }) => ({
        produto: name,
        sku,
        quantidade: quantity,
        preco_centavos: price_centavos,
      })),
    })),
  };
}

async function exportByEmail(db: StoreDatabase, email: string) {
  const [newsletter, alerts, submissions] = await Promise.all([
    exportRepository.newsletter(db, email),
    exportRepository.stockAlerts(db, email),
    submissionsNaming(db, email),
  ]);
  return {
    newsletter: newsletter
      ? { nome: newsletter.name, inscrito_em: newsletter.subscribed_at.toISOString() }
      : null,
    avisos_de_estoque: alerts.map(({ sku, name, asked_at: at }) => ({
      sku,
      produto: name,
      pedido_em: at.toISOString(),
    })),
    formularios: submissions.map(({ title, received_at: at, answers }) => ({
      formulario: title,
      enviado_em: at.toISOString(),
      respostas: answers.map(({ label, value }) => ({ campo: label, valor: value })),
    })),
  };
}

async function exportChosen(db: StoreDatabase, customerId: number) {
  const [reviews, wishes, lists, listItems, carts, cartItems] = await Promise.all([
    exportRepository.reviews(db, customerId),
    exportRepository.wishes(db, customerId),
    exportRepository.lists(db, customerId),
    exportRepository.listItems(db, customerId).then((rows) => Map.groupBy(rows, (row) => row.list_id)),
    exportRepository.carts(db, customerId),
    exportRepository.cartItems(db, customerId).then((rows) => Map.groupBy(rows, (row) => row.cart_id)),
  ]);
  return {
    avaliacoes: reviews.map((review) => ({
      produto: review.name,
      autor: review.author_name,
      nota: review.rating,
      titulo: review.title,
      texto: review.body,
      resposta_da_loja: review.reply,
      situacao: reviewStatusWords[review.status],
      escrita_em: review.written_at.toISOString(),
      fotos: review.photos.map(({ path }) => path),
    })),
    lista_de_desejos: wishes.map((wish) => ({
      produto: wish.name,
      adicionado_em: wish.added_at.toISOString(),
      preco_centavos: wish.price_centavos,
    })),
    listas: lists.map((list) => ({
      nome: list.name,
      data: list.event_on,
      link: list.link,
      criada_em: list.created_at.toISOString(),
      itens: (listItems.get(list.id) ?? []).map((item) => ({
        sku: item.sku,
        produto: item.name,
        quantidade: item.quantity,
        comprados: item.bought,
      })),
    })),
    sacolas: carts.map((cart) => ({
      situacao: cartStatusWords[cart.status],
      criada_em: cart.created_at.toISOString(),
      cupom: cart.coupon_code,
      mensagem_de_presente: cart.gift_message,
      itens: (cartItems.get(cart.id) ?? []).map(({ sku, name, qty, is_saved_for_later: isSaved }) => ({
        sku,
        produto: name,
        quantidade: qty,
        guardado_para_depois: isSaved,
      })),
    })),
  };
}

/** Includes whole files, because their addresses require a session, which a reader of the export may not have. */
async function exportFiles({
  db,
  services,
  store,
  customerId,
}: ExportContext): Promise<CustomerData['arquivos']> {
  const uploads = await exportRepository.uploads(db, customerId);
  const files: CustomerData['arquivos'] = [];
  for (const { id, content_type: type, uploaded_at: at } of uploads) {
    const content = await services.uploads.read(store.publicId, id);
    files.push({
      id,
      tipo: type,
      enviado_em: at.toISOString(),
      conteudo_base64: content?.toString('base64') ?? null,
    });
  }
  return files;
}
