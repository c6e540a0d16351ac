import { NewProductForm } from './new-product-form.tsx';
import { newProductValues } from './product-form-values.ts';

export function NewProductPage() {
  return <NewProductForm title="Novo produto" draftKey="produtos/novo" values={newProductValues} />;
}
