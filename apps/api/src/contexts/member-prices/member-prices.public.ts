export { offeredToMember } from './read-member-prices.ts';
export { atMemberPrices, hasMemberPrices, type Member } from './at-member-prices.ts';
