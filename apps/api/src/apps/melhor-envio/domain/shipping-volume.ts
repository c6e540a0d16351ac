import type { PackedBox } from './pack-pieces.ts';

/** A box as the provider takes it: centimetres, kilograms, reais. */
export interface ShippingVolume {
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly weight: number;
  readonly insurance_value: number;
}

/** Returns boxes with their share of the value, by pieces; the shares add up to the value. */
export function shippingVolumes(boxes: readonly PackedBox[], valueCentavos: number): ShippingVolume[] {
  const total = boxes.reduce((sum, { pieces }) => sum + pieces.length, 0);
  let before = 0;
  return boxes.map(({ height, width, length, grams, pieces }) => {
    const share = (count: number) => Math.round((valueCentavos * count) / total);
    const centavos = share(before + pieces.length) - share(before);
    before += pieces.length;
    return { height, width, length, weight: grams / 1000, insurance_value: centavos / 100 };
  });
}
