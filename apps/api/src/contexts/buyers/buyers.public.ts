export { toCompanyBuyer } from './manage-buyers.ts';
export { removeBuyerOf } from './remove-buyer.ts';
