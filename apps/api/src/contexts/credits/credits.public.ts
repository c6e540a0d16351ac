export { expireCredits, expireCreditsOf } from '#api/contexts/credits/expire-credits.ts';
export { giveBackCredit } from '#api/contexts/credits/give-back-credit.ts';
export { grantCredit } from '#api/contexts/credits/grant-credit.ts';
export { readBalances } from '#api/contexts/credits/read-balances.ts';
export { bonusMinPurchaseCentavos } from '#api/contexts/credits/read-bonus.ts';
export { readLedger } from '#api/contexts/credits/read-ledger.ts';
export { spendCredit, spendableCredit } from '#api/contexts/credits/spend-credit.ts';
export { tellOfCredit } from '#api/contexts/credits/tell-of-credit.ts';
export { writeOffCredit } from '#api/contexts/credits/write-off-credit.ts';
