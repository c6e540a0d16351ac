export interface StoreListValues {
  title: string;
  description: string;
  position: number;
  is_active: boolean;
  items: { sku: string; quantity: number }[];
}
