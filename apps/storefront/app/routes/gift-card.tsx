import { createFileRoute, notFound } from '@tanstack/react-router';

import { GiftCardPage } from '#app/features/gift-cards/gift-card-page.tsx';
import { giftCardPath } from '#app/platform/addresses/paths.ts';
import { pageHead } from '#app/platform/rendering/page-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

/** Sells gift cards [CHK+04]. */
export const Route = createFileRoute('/vale-presente')({
  loader: ({ context }) => {
    const store = requireStore(context.store);
    if (!store.settings['gift_cards/on'] || store.closing) throw notFound();
    const description = `Um presente que quem recebe escolhe: vale-presente da loja ${store.name}, por e-mail, na data que você quiser.`;
    return { head: pageHead(store, { title: 'Vale-presente', description, canonicalPath: giftCardPath }) };
  },
  // Built by the loader: the code of `head` is part of every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: GiftCardPage,
});
