import {
  cartSimulation,
  cartSimulationInput,
  shippingSimulation,
  shippingSimulationInput,
} from '#contract/admin/schemas/simulations.ts';
import { defineCalls } from '#contract/call-definition.ts';

/** Prices of carts and deliveries by the rules of the shop; they store nothing. */
export const simulationCalls = defineCalls('staff', {
  'POST /api/admin/cart-simulations': {
    summary: 'What a cart would cost, with a draft of a promotion or coupon and without it. Stores nothing.',
    access: 'promotions.read',
    body: cartSimulationInput,
    data: cartSimulation,
    refusals: ['problem'],
  },
  'POST /api/admin/shipping-simulations': {
    summary: 'Which shipping methods are offered to a CEP, and why others are not. Stores nothing.',
    access: 'shipping.read',
    body: shippingSimulationInput,
    data: shippingSimulation,
    refusals: ['problem'],
  },
});
