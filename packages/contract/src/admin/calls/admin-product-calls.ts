import { z } from 'zod';

import { base64Length } from '#contract/admin/body-limits.ts';
import {
  adminProduct,
  adminProductRow,
  changedProductInput,
  deletedProductRow,
  newProductInput,
} from '#contract/admin/schemas/admin-product.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { productListFilter } from '#contract/admin/schemas/product-list-filter.ts';
import { productTag, usedProductTag } from '#contract/admin/schemas/product-tag.ts';
import { productUses } from '#contract/admin/schemas/product-uses.ts';
import { shownPicture } from '#contract/admin/schemas/shown-picture.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { idText, nothing } from '#contract/schemas/primitives.ts';

const ofId = z.object({ id: idText });

/** The largest picture that can be uploaded; base64 makes it 16 MB. */
export const maxUploadedPictureBytes = 12_000_000;

/** Products and their pictures. */
export const adminProductCalls = defineCalls('staff', {
  'GET /api/admin/products': {
    summary: 'Products, also hidden ones; the newest first.',
    access: 'catalogue.read',
    query: z.object({
      ...pageQuery(['id', 'name', 'sku', 'price_centavos', 'brand']),
      ...productListFilter.shape,
      /** Those with these codes, separated by commas. */
      skus: z.string().max(40_000).optional(),
    }),
    data: pageOf(adminProductRow),
  },
  'GET /api/admin/products/{id}': {
    summary: 'One product with everything that can be edited.',
    access: 'catalogue.read',
    path: ofId,
    data: adminProduct,
    refusals: ['not_found'],
  },
  'GET /api/admin/products/{id}/uses': {
    summary: 'What depends on a product: orders, carts, lists, contents that show it.',
    access: 'catalogue.read',
    path: ofId,
    data: productUses,
    refusals: ['not_found'],
  },
  'POST /api/admin/products': {
    summary: 'Creates a product, as an import of a catalogue file does.',
    access: 'catalogue.write',
    body: newProductInput,
    data: adminProduct,
    refusals: ['problem'],
    status: 201,
  },
  'PUT /api/admin/products/{id}': {
    summary:
      'Changes a product, as an import of a catalogue file does, and removes variants that are not named.',
    access: 'catalogue.write',
    path: ofId,
    body: changedProductInput,
    data: adminProduct,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'DELETE /api/admin/products/{id}': {
    summary:
      'Deletes a product: it leaves the shop, stays in orders and reports, and can be restored. Its codes and its address are free.',
    access: 'catalogue.write',
    path: ofId,
    data: nothing,
    refusals: ['not_found'],
  },
  'POST /api/admin/products/{id}/restoration': {
    summary: 'Restores a deleted product as it was; refused while another product has its address or a code.',
    access: 'catalogue.write',
    path: ofId,
    data: adminProduct,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/deleted-products': {
    summary: 'Deleted products, the last first; those without an order or review are removed after 30 days.',
    access: 'catalogue.read',
    query: z.object({
      ...pageQuery(['deleted_at']),
      /** Part of the name, or the start of the SKU. */
      q: z.string().trim().max(120).optional(),
    }),
    data: pageOf(deletedProductRow),
  },
  'GET /api/admin/brands': {
    summary: 'The brands of products, by name.',
    access: 'catalogue.read',
    data: z.array(z.string()),
  },
  'GET /api/admin/product-tags': {
    summary: 'The tags that products have, by name.',
    access: 'catalogue.read',
    data: z.array(usedProductTag),
  },
  'PUT /api/admin/product-tags/{id}': {
    summary: 'Renames a tag on all products that have it.',
    access: 'catalogue.write',
    path: ofId,
    body: z.object({ name: productTag }),
    data: z.array(usedProductTag),
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/pictures': {
    summary: 'Stores a picture (JPEG, PNG, WebP or AVIF of at most 12 MB) for products and categories.',
    access: 'catalogue.write',
    /** In base64. */
    body: z.object({
      content: z.string().min(1).max(base64Length(maxUploadedPictureBytes)),
      /** Of the uploaded file: the picture is found by it. */
      name: z.string().trim().max(200).optional(),
    }),
    maxBodyBytes: base64Length(maxUploadedPictureBytes) + 1000,
    data: shownPicture.omit({ alt: true }),
    refusals: ['problem'],
    status: 201,
  },
});
