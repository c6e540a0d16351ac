import { randomUUID } from 'node:crypto';

import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

import { MELHOR_ENVIO_SERVICES } from './melhor-envio-services.ts';
import { type CartRequest, priceOf } from './shipment-requests.ts';

export const SHIPMENT_STATUSES = [
  'pending',
  'released',
  'generated',
  'posted',
  'delivered',
  'undelivered',
  'canceled',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

interface Shipment {
  readonly id: string;
  readonly protocol: string;
  readonly request: CartRequest;
  readonly priceCentavos: number;
  readonly createdAt: Date;
  status: ShipmentStatus;
  tracking: string | null;
}

const maxShipments = 2_000;
const firstBalance = 500_00;

/** A refusal of the provider, in its words. */
class ShipmentRefusal extends Error {
  readonly status: 400 | 404;

  constructor(message: string, status: 400 | 404 = 400) {
    super(message);
    this.status = status;
  }
}

/** The cart, the purchases and the balance of the sandbox's account. */
export function createShipmentBook(clock: SandboxClock) {
  const shipments = createBoundedMap<Shipment>(maxShipments);
  let balance = firstBalance;
  let issued = 0;

  const json = ({ id, protocol, request, priceCentavos, status, tracking, createdAt }: Shipment) => ({
    id,
    protocol,
    service_id: request.service,
    to: request.to,
    price: priceCentavos / 100,
    status,
    tracking,
    self_tracking: tracking === null ? null : `ME${tracking}`,
    tags: request.options.tags ?? [],
    created_at: createdAt.toISOString(),
    paid_at: status === 'pending' ? null : createdAt.toISOString(),
  });

  function found(id: string): Shipment {
    const shipment = shipments.get(id);
    if (!shipment) throw new ShipmentRefusal('Envio não encontrado.', 404);
    return shipment;
  }

  return {
    ShipmentRefusal,
    balance: () => balance,
    setBalance(centavos: number): void {
      balance = centavos;
    },
    add(request: CartRequest) {
      const service = MELHOR_ENVIO_SERVICES.find(({ id }) => id === request.service);
      if (!service) throw new ShipmentRefusal('Serviço não encontrado.');
      const documentOf = (one: CartRequest['from']) => one.document ?? one.company_document;
      if (documentOf(request.from) === documentOf(request.to)) {
        throw new ShipmentRefusal('Os documentos (CPFs) dos participantes do frete não podem ser iguais');
      }
      if (request.volumes.length > 1 && !service.takesVolumes) {
        throw new ShipmentRefusal('Este serviço aceita um volume por envio.');
      }
      issued += 1;
      const shipment: Shipment = {
        id: randomUUID(),
        protocol: `ORD-${String(issued).padStart(8, '0')}`,
        request,
        priceCentavos: priceOf(service, request.volumes, request.options.insurance_value ?? 0),
        createdAt: clock.now(),
        status: 'pending',
        tracking: null,
      };
      shipments.set(shipment.id, shipment);
      return json(shipment);
    },
    cart: () =>
      shipments
        .newestFirst()
        .filter(({ status }) => status === 'pending')
        .map(json),
    all: () => shipments.newestFirst().map(json),
    removeFromCart(id: string): void {
      if (found(id).status !== 'pending') throw new ShipmentRefusal('Envio não está no carrinho.');
      shipments.delete(id);
    },
    read: (id: string) => json(found(id)),
    /** Pays all or none. */
    checkOut(ids: readonly string[]) {
      const bought = ids.map(found);
      if (bought.some(({ status }) => status !== 'pending')) {
        throw new ShipmentRefusal('Um dos envios não está no carrinho.');
      }
      const total = bought.reduce((sum, { priceCentavos }) => sum + priceCentavos, 0);
      if (total > balance) {
        throw new ShipmentRefusal(
          `Seu saldo de R$ ${(balance / 100).toFixed(2).replace('.', ',')} é insuficiente.`,
        );
      }
      balance -= total;
      for (const shipment of bought) shipment.status = 'released';
      return { purchase: { id: randomUUID(), status: 'paid', total: total / 100, orders: bought.map(json) } };
    },
    /** Answers for each id, as the provider does: one that was generated before is `status: false`. */
    generate(ids: readonly string[]) {
      return Object.fromEntries(
        ids.map((id) => {
          const shipment = shipments.get(id);
          if (shipment?.status === 'generated')
            return [id, { status: false, message: 'O envio já está gerado' }];
          if (shipment?.status !== 'released')
            return [id, { status: false, message: 'O envio não está pago' }];
          shipment.status = 'generated';
          shipment.tracking = `AA${String(100_000_000 + Number(shipment.protocol.slice(4)))}BR`;
          return [id, { status: true, message: 'Envio gerado com sucesso' }];
        }),
      );
    },
    print(ids: readonly string[]): string {
      const printed = ids.map(found);
      if (printed.some(({ tracking }) => tracking === null))
        throw new ShipmentRefusal('Há etiqueta que não foi gerada.');
      return printed.map(({ protocol }) => protocol).join(',');
    },
    track: (ids: readonly string[]) =>
      Object.fromEntries(
        ids.flatMap((id) => {
          const shipment = shipments.get(id);
          if (!shipment) return [];
          const { protocol, status, tracking } = json(shipment);
          return [[id, { id, protocol, status, tracking, melhorenvio_tracking: tracking }]];
        }),
      ),
    /** Gives the money back unless the parcel has been posted. */
    cancel(id: string) {
      const shipment = shipments.get(id);
      const isCancelled = shipment?.status === 'released' || shipment?.status === 'generated';
      if (shipment && isCancelled) {
        shipment.status = 'canceled';
        balance += shipment.priceCentavos;
      }
      return { [id]: { canceled: isCancelled } };
    },
    /** Moves a shipment on, as the carrier does. */
    move(id: string, status: ShipmentStatus) {
      const shipment = found(id);
      shipment.status = status;
      return json(shipment);
    },
  };
}
