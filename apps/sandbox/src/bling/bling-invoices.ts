import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

import { BlingRefusal, invalidField, notFound } from './bling-error.ts';
import type { ReportBlingEvent } from './create-bling-events.ts';

/** The situations of an NF-e at Bling. */
export const invoiceSituations = {
  pending: 1,
  cancelled: 2,
  awaitingReceipt: 3,
  rejected: 4,
  authorised: 5,
  printed: 6,
  denied: 9,
} as const;

interface BlingInvoice {
  readonly id: number;
  readonly sale: number;
  readonly numero: string;
  readonly serie: number;
  readonly situacao: number;
  readonly numeroPedidoLoja: string;
  readonly loja: { readonly id: number };
  readonly contato: { readonly id: number };
  readonly dataEmissao: string;
  readonly valorNota: number;
}

/** What sending the next invoices comes to. */
interface SendingOutcome {
  readonly situacao: number;
  /** Of a rejection, as SEFAZ words it. */
  readonly reason: string;
}

const maxInvoices = 20_000;
const firstInvoice = 22_000_000_001;
const issuer = '35{month}11222333000181';
const statusBefore: ReadonlySet<number> = new Set([invoiceSituations.pending, invoiceSituations.rejected]);
const withKey: ReadonlySet<number> = new Set([
  invoiceSituations.cancelled,
  invoiceSituations.authorised,
  invoiceSituations.printed,
]);

/** Returns a key of 44 digits with its check digit. */
function accessKey({ numero, serie, dataEmissao }: BlingInvoice): string {
  const month = dataEmissao.slice(2, 7).replace('-', '');
  const body = `${issuer.replace('{month}', month)}55${String(serie).padStart(3, '0')}${numero.padStart(9, '0')}1${numero.padStart(8, '7')}`;
  const sum = [...body]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return `${body}${rest < 2 ? 0 : 11 - rest}`;
}

/** Keeps invoices, which SEFAZ authorises at once unless a test says otherwise. */
export function createBlingInvoices({
  clock,
  report,
  publicUrl,
}: {
  clock: SandboxClock;
  report: ReportBlingEvent;
  publicUrl: string;
}) {
  const invoices = createBoundedMap<BlingInvoice>(maxInvoices);
  let nextId = firstInvoice;
  let nextNumber = 6541;
  let outcome: SendingOutcome = { situacao: invoiceSituations.authorised, reason: '' };

  const invoiceOf = (id: number): BlingInvoice => {
    const found = invoices.get(String(id));
    if (!found) throw notFound();
    return found;
  };
  const moment = () => clock.now().toISOString().slice(0, 19).replace('T', ' ');
  const facts = ({ id, situacao, numero, dataEmissao, contato, loja }: BlingInvoice) => ({
    id,
    tipo: 1,
    situacao,
    numero,
    dataEmissao,
    dataOperacao: dataEmissao,
    contato: { id: contato.id },
    naturezaOperacao: { id: 12_345_678 },
    loja: { id: loja.id },
  });

  function shown(invoice: BlingInvoice) {
    const { sale: _, ...rest } = invoice;
    const hasKey = withKey.has(invoice.situacao);
    const key = accessKey(invoice);
    return {
      ...rest,
      tipo: 1,
      dataOperacao: invoice.dataEmissao,
      chaveAcesso: hasKey ? key : '',
      xml: hasKey ? `${publicUrl}/bling/relatorios/nfe.xml.php?chaveAcesso=${key}` : '',
      linkDanfe: hasKey ? `${publicUrl}/bling/doc.view.php?id=${invoice.id}` : '',
      linkPDF: hasKey ? `${publicUrl}/bling/doc.view.php?PDF=true&id=${invoice.id}` : '',
    };
  }

  function move(id: number, situacao: number): void {
    const moved = { ...invoiceOf(id), situacao };
    invoices.set(String(id), moved);
    report('invoice.updated', facts(moved));
  }

  return {
    find: (id: number) => shown(invoiceOf(id)),
    all: () => invoices.newestFirst().map((one) => ({ ...shown(one), sale: one.sale })),
    list: ({ number, situation }: { number: string | undefined; situation: number | null }) =>
      invoices
        .newestFirst()
        .filter(({ numeroPedidoLoja }) => number === undefined || numeroPedidoLoja === number)
        .filter(({ situacao }) => situation === null || situacao === situation)
        .map((one) => facts(one)),
    /** The invoice of a sale that was not cancelled. */
    openOf: (sale: number) =>
      invoices.newestFirst().find((one) => one.sale === sale && one.situacao !== invoiceSituations.cancelled)
        ?.id ?? null,
    generate(of: Pick<BlingInvoice, 'sale' | 'numeroPedidoLoja' | 'loja' | 'contato' | 'valorNota'>): number {
      const invoice: BlingInvoice = {
        ...of,
        id: nextId++,
        numero: String(nextNumber++).padStart(6, '0'),
        serie: 1,
        situacao: invoiceSituations.pending,
        dataEmissao: moment(),
      };
      invoices.set(String(invoice.id), invoice);
      report('invoice.created', facts(invoice));
      return invoice.id;
    },
    send(id: number): { xml: string } {
      const { situacao } = invoiceOf(id);
      if (!statusBefore.has(situacao)) {
        throw invalidField('situacao', 'A nota fiscal já foi enviada.', 40);
      }
      move(id, outcome.situacao);
      if (outcome.situacao === invoiceSituations.rejected) {
        throw new BlingRefusal('VALIDATION_ERROR', 'A nota fiscal foi rejeitada.', {
          fields: [{ element: 'nfe', msg: outcome.reason, code: 41 }],
        });
      }
      return { xml: shown(invoiceOf(id)).xml };
    },
    move,
    setOutcome(changed: SendingOutcome): void {
      outcome = changed;
    },
    document: (id: number) => accessKey(invoiceOf(id)),
  };
}
