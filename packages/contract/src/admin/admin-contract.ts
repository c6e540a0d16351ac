import type { z } from 'zod';

import { accountCalls } from './calls/account-calls.ts';
import { adminAfterSaleCalls } from './calls/admin-after-sale-calls.ts';
import { adminBlogCalls } from './calls/admin-blog-calls.ts';
import { adminCategoryCalls } from './calls/admin-category-calls.ts';
import { adminContentCalls } from './calls/admin-content-calls.ts';
import { adminCustomerCalls } from './calls/admin-customer-calls.ts';
import { adminListCalls } from './calls/admin-list-calls.ts';
import { adminPageCalls } from './calls/admin-page-calls.ts';
import { adminPreviewCalls } from './calls/admin-preview-calls.ts';
import { adminProductCalls } from './calls/admin-product-calls.ts';
import { adminPromotionCalls } from './calls/admin-promotion-calls.ts';
import { adminShippingCalls } from './calls/admin-shipping-calls.ts';
import { adminTagCalls } from './calls/admin-tag-calls.ts';
import { appCalls } from './calls/app-calls.ts';
import { bulkEditCalls } from './calls/bulk-edit-calls.ts';
import { catalogueCalls } from './calls/catalogue-calls.ts';
import { catalogueImportCalls } from './calls/catalogue-import-calls.ts';
import { closingCalls } from './calls/closing-calls.ts';
import { collectionCalls } from './calls/collection-calls.ts';
import { fontCalls } from './calls/font-calls.ts';
import { giftCardAdminCalls } from './calls/gift-card-admin-calls.ts';
import { libraryCalls } from './calls/library-calls.ts';
import { linkCalls } from './calls/link-calls.ts';
import { mailCalls } from './calls/mail-calls.ts';
import { mailSenderCalls } from './calls/mail-sender-calls.ts';
import { menuCalls } from './calls/menu-calls.ts';
import { moveInCalls } from './calls/move-in-calls.ts';
import { openingCalls } from './calls/opening-calls.ts';
import { orderCalls } from './calls/order-calls.ts';
import { orderDraftCalls } from './calls/order-draft-calls.ts';
import { paymentCalls } from './calls/payment-calls.ts';
import { priceListCalls } from './calls/price-list-calls.ts';
import { processingRecordCalls } from './calls/processing-record-calls.ts';
import { proposalCalls } from './calls/proposal-calls.ts';
import { reportCalls } from './calls/report-calls.ts';
import { roleCalls } from './calls/role-calls.ts';
import { savedFilterCalls } from './calls/saved-filter-calls.ts';
import { searchAnswerCalls } from './calls/search-answer-calls.ts';
import { settingCalls } from './calls/setting-calls.ts';
import { simulationCalls } from './calls/simulation-calls.ts';
import { staffCalls } from './calls/staff-calls.ts';
import { webhookCalls } from './calls/webhook-calls.ts';
import { whatsappCalls } from './calls/whatsapp-calls.ts';

/** Every call of the panel by method and path: the single definition of server, client and OpenAPI document. */
export const adminContract = {
  ...accountCalls,
  ...roleCalls,
  ...staffCalls,
  ...orderCalls,
  ...orderDraftCalls,
  ...giftCardAdminCalls,
  ...savedFilterCalls,
  ...catalogueCalls,
  ...bulkEditCalls,
  ...priceListCalls,
  ...catalogueImportCalls,
  ...moveInCalls,
  ...adminProductCalls,
  ...adminCategoryCalls,
  ...collectionCalls,
  ...adminAfterSaleCalls,
  ...adminCustomerCalls,
  ...adminListCalls,
  ...adminPromotionCalls,
  ...adminShippingCalls,
  ...simulationCalls,
  ...paymentCalls,
  ...settingCalls,
  ...processingRecordCalls,
  ...fontCalls,
  ...mailCalls,
  ...mailSenderCalls,
  ...openingCalls,
  ...closingCalls,
  ...reportCalls,
  ...webhookCalls,
  ...appCalls,
  ...proposalCalls,
  ...whatsappCalls,
  ...adminPageCalls,
  ...adminBlogCalls,
  ...adminPreviewCalls,
  ...adminContentCalls,
  ...adminTagCalls,
  ...searchAnswerCalls,
  ...linkCalls,
  ...libraryCalls,
  ...menuCalls,
};

export type AdminContract = typeof adminContract;
export type AdminCallName = keyof AdminContract;
/** The response of a call; of a file, the value that the client made of it. */
export type AdminData<Name extends AdminCallName> = AdminContract[Name] extends {
  data: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : DownloadedFile;

export interface DownloadedFile {
  readonly name: string;
  readonly blob: Blob;
}
