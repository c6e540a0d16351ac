import { expect, it } from 'vitest';

import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { refuse, type Refuse, type Refusing } from '#api/platform/refusal.ts';

function requireCart(refusing: Refusing<'cart_not_found'>): never {
  throw refusing.refuse('cart_not_found');
}

function requireAddress(refuseAddress: Refuse<'address_not_found'>): never {
  throw refuseAddress('address_not_found');
}

it('compiles a refusal only if the call declares it, directly or through a use case', () => {
  const handlers = {
    'GET /api/cart/carts/{cartId}': (request) => requireCart(request),
    // @ts-expect-error: the call declares no cart_not_found.
    'GET /api/store/redirects': (request) => requireCart(request),
    // @ts-expect-error: the call declares no address_not_found.
    'GET /api/sales/orders/{uuid}': (request) => requireAddress(request.refuse),
    'GET /api/customer/addresses/{id}': ({ refuse: refuseOfCall }) => {
      // @ts-expect-error: the call declares no order_not_found.
      throw refuseOfCall('order_not_found');
    },
    'DELETE /api/customer/addresses/{id}': ({ refuse: refuseOfCall }) => {
      throw refuseOfCall('address_not_found');
    },
  } satisfies CallHandlers;
  expect(Object.keys(handlers)).toHaveLength(5);
});

it('compiles a use case only if its codes cover those of the use cases that it calls', () => {
  const narrow = (refusing: Refusing<'not_found'>) => {
    // @ts-expect-error: not_found is not cart_not_found.
    requireCart(refusing);
  };
  const wide = (refusing: Refusing<'not_found' | 'cart_not_found'>) => requireCart(refusing);
  expect(() => narrow({ refuse })).toThrow(expect.objectContaining({ code: 'cart_not_found' }));
  expect(() => wide({ refuse })).toThrow(expect.objectContaining({ code: 'cart_not_found' }));
});

function requireWebhook({ refuse: refuseOfTrail }: AuditTrail<'not_found'>): never {
  throw refuseOfTrail('not_found');
}

it('compiles a refusal of staff only if the call declares it, by its request and in a write', () => {
  const handlers = {
    'DELETE /api/admin/webhooks/{id}': ({ write }) => write(async (_, trail) => requireWebhook(trail)),
    'PUT /api/admin/webhooks/{id}': ({ refuse: refuseOfCall }) => {
      throw refuseOfCall('forbidden');
    },
    // @ts-expect-error: the call declares no not_found.
    'POST /api/admin/webhooks': ({ write }) => write(async (_, trail) => requireWebhook(trail)),
    'POST /api/admin/webhooks/{id}/secret': ({ write }) =>
      write(async (_, trail) => {
        // @ts-expect-error: the call declares no edit_conflict.
        await trail.edit({
          target: { kind: 'x', id: 'x' },
          version: '',
          read: async () => null,
          write: async () => {},
        });
        throw trail.refuse('not_found');
      }),
    'DELETE /api/admin/keys/{id}': ({ refuse: refuseOfCall }) => {
      // @ts-expect-error: the call declares no last_owner.
      throw refuseOfCall('last_owner');
    },
    'GET /api/admin/me': ({ refuse: refuseOfCall }) => {
      // @ts-expect-error: a refusal of shoppers has no text for staff.
      throw refuseOfCall('cart_not_found');
    },
  } satisfies AdminHandlers;
  expect(Object.keys(handlers)).toHaveLength(6);
});
