/** What the sandbox's account may buy, under the ids of the provider. */
interface MelhorEnvioService {
  readonly id: number;
  readonly name: string;
  readonly company: { readonly id: number; readonly name: string; readonly picture: string };
  readonly baseCentavos: number;
  readonly perKgCentavos: number;
  readonly days: number;
  /** Kilograms of one volume. */
  readonly maxKg: number;
  /** First digit of the CEPs that it does not serve. */
  readonly without?: string;
  /** Whether it takes several volumes in one shipment. */
  readonly takesVolumes: boolean;
}

const correios = { id: 1, name: 'Correios', picture: 'https://exemplo.com.br/correios.png' };
const jadlog = { id: 2, name: 'Jadlog', picture: 'https://exemplo.com.br/jadlog.png' };

export const MELHOR_ENVIO_SERVICES: readonly MelhorEnvioService[] = [
  {
    id: 1,
    name: 'PAC',
    company: correios,
    baseCentavos: 1810,
    perKgCentavos: 240,
    days: 7,
    maxKg: 30,
    takesVolumes: false,
  },
  {
    id: 2,
    name: 'SEDEX',
    company: correios,
    baseCentavos: 2630,
    perKgCentavos: 610,
    days: 2,
    maxKg: 30,
    takesVolumes: false,
  },
  {
    id: 3,
    name: '.Package',
    company: jadlog,
    baseCentavos: 1690,
    perKgCentavos: 260,
    days: 5,
    maxKg: 120,
    without: '6',
    takesVolumes: true,
  },
  {
    id: 17,
    name: 'Mini Envios',
    company: correios,
    baseCentavos: 1090,
    perKgCentavos: 0,
    days: 9,
    maxKg: 0.3,
    takesVolumes: false,
  },
];
