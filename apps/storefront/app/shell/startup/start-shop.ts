import { startShopServices } from './start-shop-services.ts';

/** Starts the shop's services. In a file of its own: pages import modules of the services' chunk, and must not start them. */
export const startShop: typeof startShopServices = (router, show) => startShopServices(router, show);
