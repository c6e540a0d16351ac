/** What triggers note: of products, of variants (price, stock) or of customers. */
type NotedKind =
  | 'product_created'
  | 'product_changed'
  | 'product_deleted'
  | 'price'
  | 'stock'
  | 'customer'
  | 'customer_erased';

export interface NotedChange {
  readonly kind: NotedKind;
  readonly ids: readonly number[];
}

export interface ProductChange {
  readonly id: number;
  /** Whether it existed before the first change. */
  readonly wasThere: boolean;
  readonly isDeletionNoted: boolean;
}

export interface ChangedRecords {
  readonly products: readonly ProductChange[];
  readonly priceOf: readonly number[];
  readonly stockOf: readonly number[];
  readonly customers: readonly number[];
  readonly erasedCustomers: readonly number[];
}

/** Returns each record that changed once, by rising id, from changes in the order in which they were made. */
export function changedRecords(noted: readonly NotedChange[]): ChangedRecords {
  // Its variants may be noted as changed before a product is noted as restored.
  const wasThere = new Map<number, boolean>();
  const deleted = new Set<number>();
  for (const { kind, ids } of noted) {
    for (const id of ids) {
      if (kind === 'product_deleted') deleted.add(id);
      if (kind === 'product_deleted' || kind === 'product_created') {
        wasThere.set(id, wasThere.get(id) ?? kind === 'product_deleted');
      }
    }
  }
  const idsOf = (kind: NotedKind) =>
    rising(new Set(noted.flatMap((change) => (change.kind === kind ? change.ids : []))));
  const products = new Set(productKinds.flatMap(idsOf));
  const erasedCustomers = idsOf('customer_erased');
  return {
    products: rising(products).map((id) => ({
      id,
      wasThere: wasThere.get(id) ?? true,
      isDeletionNoted: deleted.has(id),
    })),
    priceOf: idsOf('price'),
    stockOf: idsOf('stock'),
    customers: rising(new Set(idsOf('customer')).difference(new Set(erasedCustomers))),
    erasedCustomers,
  };
}

/** Returns the topic of a product's changes, by whether it is there now; null if there is nothing to report. */
export function topicOfProduct(
  { wasThere, isDeletionNoted }: ProductChange,
  isThere: boolean,
): 'product.created' | 'product.updated' | 'product.deleted' | null {
  if (isThere) return wasThere ? 'product.updated' : 'product.created';
  return wasThere && isDeletionNoted ? 'product.deleted' : null;
}

const productKinds = ['product_created', 'product_changed', 'product_deleted'] as const;
const rising = (ids: ReadonlySet<number>) => [...ids].toSorted((one, other) => one - other);
